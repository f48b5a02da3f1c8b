import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateDisabledDateInput,
  useUpdateDisabledDateMutation,
} from "./__generated__/useUpdateDisabledDateMutation.graphql";

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
