import { useCallback, useMemo } from "react";
import { type UseMutationConfig, useMutation } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters } from "relay-runtime";

type Options<TMutation extends MutationParameters> = Omit<
  UseMutationConfig<TMutation>,
  "variables" | "onCompleted" | "onError"
>;

/**
 * The base of every mutation hook: a function that sends the mutation, and whether it is in flight. Rejects with
 * `ServerError` or `NetworkError`. Calls with the same variables during flight share one response.
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
