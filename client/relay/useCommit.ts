import { useCallback, useMemo } from "react";
import { type UseMutationConfig, useMutation } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters } from "relay-runtime";

/** What goes along with a mutation: an optimistic update, an update of lists, files to upload. */
type Options<TMutation extends MutationParameters> = Omit<
  UseMutationConfig<TMutation>,
  "variables" | "onCompleted" | "onError"
>;

/**
 * The base of every mutation hook: a function that sends the mutation, and whether it is in flight. The function
 * resolves with the response, and rejects with `ServerError` or `NetworkError`, whose text is `messageOf`'s. While a
 * mutation with the same variables is in flight, it is not sent again: both calls get the one response.
 * `uploadables` are files by their places, such as `variables.input.image`.
 */
export function useCommit<TMutation extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, isInFlight] = useMutation<TMutation>(mutation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another environment has its own
  const inFlight = useMemo(() => new Map<string, Promise<TMutation["response"]>>(), [commit]);
  const send = useCallback(
    (variables: TMutation["variables"], options?: Options<TMutation>) => {
      const key = JSON.stringify(variables);
      const sent = inFlight.get(key);
      if (sent) return sent;
      const response = new Promise<TMutation["response"]>((resolve, reject) => {
        commit({
          ...options,
          variables,
          onCompleted: (data) => {
            inFlight.delete(key);
            resolve(data);
          },
          onError: (error) => {
            inFlight.delete(key);
            reject(error);
          },
        });
      });
      inFlight.set(key, response);
      return response;
    },
    [commit, inFlight],
  );
  return [send, isInFlight] as const;
}
