import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useCancelKeptMutation } from "./__generated__/useCancelKeptMutation.graphql";

export function useCancelKept() {
  const [commit, isCancelling] = useCommit<useCancelKeptMutation>(graphql`
    mutation useCancelKeptMutation($input: CancelBookingsOfDisabledDateInput!) {
      cancelBookingsOfDisabledDate(input: $input) {
        cancelledBookings {
          status
          creditsUsed
          payPerUseCreditsUsed
          isCancellable
        }
      }
    }
  `);
  const cancelKept = useCallback(
    async (disabledDateId: string) => {
      const { cancelBookingsOfDisabledDate } = await commit({ input: { disabledDateId } });
      return cancelBookingsOfDisabledDate.cancelledBookings;
    },
    [commit],
  );
  return [cancelKept, isCancelling] as const;
}
