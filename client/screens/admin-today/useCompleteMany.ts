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

/** What happened to those that were to be completed: how many are, and why the others are not. */
export interface Completed {
  readonly done: number;
  readonly problems: readonly { readonly id: string; readonly text: string }[];
}

/** The most that the server takes at once. */
const AT_ONCE = 50;

/**
 * Completes several bookings, fifty at a time; `onProgress` hears how many have been dealt with. Rejects with
 * `ServerError` or `NetworkError` when a batch as a whole came to nothing.
 */
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
