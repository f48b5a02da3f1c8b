import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  BookingStatus,
  useCompleteManyMutation,
} from "./__generated__/useCompleteManyMutation.graphql";

interface Selected {
  readonly id: string;
  readonly bookingId: number;
  readonly status: BookingStatus;
}

/** How many were completed, and why the others were not. */
export interface Completed {
  readonly done: number;
  readonly problems: readonly { readonly id: string; readonly text: string }[];
}

/** The server's limit. */
const AT_ONCE = 50;

/** In batches of fifty; `onProgress` gets the number done. Rejects with `ServerError` or `NetworkError` when a whole batch fails. */
export function useCompleteMany() {
  const [commit, isCompleting] = useCommit<useCompleteManyMutation>(graphql`
    mutation useCompleteManyMutation($input: UpdateBookingStatusesInput!) {
      updateBookingStatuses(input: $input) {
        outcomes {
          bookingId
          message
          booking {
            id
            status
          }
        }
      }
    }
  `);
  const completeMany = useCallback(
    async (
      selected: readonly Selected[],
      onProgress: (done: number) => void,
    ): Promise<Completed> => {
      const numbers = new Map(selected.map(({ id, bookingId }) => [id, bookingId]));
      const problems: { id: string; text: string }[] = [];
      for (let from = 0; from < selected.length; from += AT_ONCE) {
        const bookings = selected
          .slice(from, from + AT_ONCE)
          .map(({ id, status }) => ({ bookingId: id, expectedStatus: status }));
        const { updateBookingStatuses } = await commit({
          input: { bookings, status: "COMPLETED" },
        });
        for (const { bookingId: id, booking, message } of updateBookingStatuses.outcomes) {
          if (!booking) problems.push({ id, text: `Booking ${numbers.get(id)}: ${message}` });
        }
        onProgress(Math.min(from + AT_ONCE, selected.length));
      }
      return { done: selected.length - problems.length, problems };
    },
    [commit],
  );
  return [completeMany, isCompleting] as const;
}
