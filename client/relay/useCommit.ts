import { useCallback } from "react";
import { type UseMutationConfig, useMutation } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters } from "relay-runtime";

/** What is to happen beside sending it: an optimistic answer, an update of lists, files to send along. */
type Options<TMutation extends MutationParameters> = Omit<
  UseMutationConfig<TMutation>,
  "variables" | "onCompleted" | "onError"
>;

/**
 * A mutation as a function: resolves with its answer, rejects with `ServerError` or `NetworkError`; and
 * whether it is under way. `uploadables`: files by their places, such as `variables.input.image`.
 */
export function useCommit<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
): readonly [
  (
    variables: TMutation["variables"],
    options?: Options<TMutation>,
  ) => Promise<TMutation["response"]>,
  boolean,
] {
  const [commit, isUnderWay] = useMutation<TMutation>(mutation);
  const send = useCallback(
    (variables: TMutation["variables"], options?: Options<TMutation>) =>
      new Promise<TMutation["response"]>((resolve, reject) => {
        commit({ ...options, variables, onCompleted: resolve, onError: reject });
      }),
    [commit],
  );
  return [send, isUnderWay];
}
