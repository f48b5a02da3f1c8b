import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateDisabledDateInput,
  useUpdateDisabledDateMutation,
} from "./__generated__/useUpdateDisabledDateMutation.graphql";

/** Gives a disabled date another reason; its card follows. Rejects with `ServerError` or `NetworkError`. */
export function useUpdateDisabledDate() {
  const [commit, isUpdating] = useCommit<useUpdateDisabledDateMutation>(graphql`
    mutation useUpdateDisabledDateMutation($input: UpdateDisabledDateInput!) {
      updateDisabledDate(input: $input) {
        disabledDate {
          ...DisabledDateCard_disabledDate
          ...EditReasonDialog_disabledDate
        }
      }
    }
  `);
  const updateDisabledDate = useCallback(
    (input: UpdateDisabledDateInput) => commit({ input }),
    [commit],
  );
  return [updateDisabledDate, isUpdating] as const;
}
