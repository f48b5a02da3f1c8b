import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCompleteManyMutation } from "./__generated__/useCompleteManyMutation.graphql";
import type { useMoveOnMutation } from "./__generated__/useMoveOnMutation.graphql";
import type { SheetRow } from "./sheetOrder";

/** Optimistic. Rejects with `ServerError` (`CHANGED_MEANWHILE`, …). */
export const useMoveOn = () =>
  useInputMutation<useMoveOnMutation>(
    graphql`
      mutation useMoveOnMutation($input: UpdateBookingStatusInput!) {
        updateBookingStatus(input: $input) {
          booking {
            ...DayRow_booking
          }
        }
      }
    `,
    ({ bookingId, status }) => ({
      optimisticUpdater: (store) => store.get(bookingId)?.setValue(status, "status"),
    }),
  );

type Selected = Pick<SheetRow, "id" | "bookingId" | "status">;

export interface Completed {
  readonly done: number;
  readonly problems: readonly { readonly id: string; readonly text: string }[];
}

/** The server's limit. */
const AT_ONCE = 50;

/** Rejects when a whole batch fails. */
export function useCompleteMany() {
  const [commit, isCompleting] = useInputMutation<useCompleteManyMutation>(graphql`
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
  const completeMany = async (
    selected: readonly Selected[],
    onProgress: (done: number) => void,
  ): Promise<Completed> => {
    const numbers = new Map(selected.map(({ id, bookingId }) => [id, bookingId]));
    const problems: { id: string; text: string }[] = [];
    for (let from = 0; from < selected.length; from += AT_ONCE) {
      const bookings = selected
        .slice(from, from + AT_ONCE)
        .map(({ id, status }) => ({ bookingId: id, expectedStatus: status }));
      const { outcomes } = await commit({ bookings, status: "COMPLETED" });
      for (const { bookingId: id, booking, message } of outcomes) {
        if (!booking) problems.push({ id, text: `Booking ${numbers.get(id)}: ${message}` });
      }
      onProgress(Math.min(from + AT_ONCE, selected.length));
    }
    return { done: selected.length - problems.length, problems };
  };
  return [completeMany, isCompleting] as const;
}
