import { useCallback, useMemo } from "react";
import { type UseMutationConfig, useMutation } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters, UploadableMap } from "relay-runtime";

interface InputMutation extends MutationParameters {
  readonly variables: { readonly input: object };
}

type Payload<T extends InputMutation> = T["response"][keyof T["response"]];

interface Options<T extends InputMutation>
  extends Pick<UseMutationConfig<T>, "updater" | "optimisticUpdater"> {
  /** Other than `input`, such as connections. */
  readonly variables?: Omit<T["variables"], "input">;
}

/**
 * `[send, isInFlight]`. `send(input)` resolves with the payload of the mutation's one field, and
 * rejects with `ServerError` or `NetworkError`. Calls with the same input during flight share one
 * response.
 */
export function useInputMutation<T extends InputMutation>(
  mutation: GraphQLTaggedNode,
  optionsOf?: (input: T["variables"]["input"]) => Options<T>,
) {
  const [commit, isInFlight] = useMutation<T>(mutation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another environment has its own
  const inFlight = useMemo(() => new Map<string, Promise<Payload<T>>>(), [commit]);
  const send = useCallback(
    (input: T["variables"]["input"], uploadables?: UploadableMap) => {
      const key = JSON.stringify(input);
      const sent = inFlight.get(key);
      if (sent) return sent;
      const { variables, ...options } = optionsOf?.(input) ?? {};
      const payload = new Promise<Payload<T>>((resolve, reject) => {
        commit({
          ...options,
          uploadables,
          variables: { ...variables, input },
          onCompleted: (response) => {
            inFlight.delete(key);
            resolve(Object.values(response)[0] as Payload<T>);
          },
          onError: (error) => {
            inFlight.delete(key);
            reject(error);
          },
        });
      });
      inFlight.set(key, payload);
      return payload;
    },
    [commit, inFlight, optionsOf],
  );
  return [send, isInFlight] as const;
}
