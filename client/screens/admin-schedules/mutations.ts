import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useInputMutation } from "../../relay/useInputMutation";
import type {
  CloseDaysInput,
  useCloseDaysMutation,
} from "./__generated__/useCloseDaysMutation.graphql";
import type {
  CopyScheduleInput,
  useCopyScheduleMutation,
} from "./__generated__/useCopyScheduleMutation.graphql";
import type {
  CreateBookingSlotInput,
  useCreateScheduleSlotMutation,
} from "./__generated__/useCreateScheduleSlotMutation.graphql";
import type { useDeleteScheduleSlotMutation } from "./__generated__/useDeleteScheduleSlotMutation.graphql";
import type { useReopenDaysMutation } from "./__generated__/useReopenDaysMutation.graphql";
import type { useUpdateScheduleSlotMutation } from "./__generated__/useUpdateScheduleSlotMutation.graphql";

/** A retry after a lost response has the same idempotency key. */
export function useCreateScheduleSlot() {
  const [commit, isCreating] = useInputMutation<useCreateScheduleSlotMutation>(graphql`
    mutation useCreateScheduleSlotMutation($input: CreateBookingSlotInput!) {
      createBookingSlot(input: $input) {
        overlappingSlots {
          id
        }
        displacedBookings {
          keptCount
          moved {
            id
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const createScheduleSlot = (input: CreateBookingSlotInput) => {
    // The choice for bookings is not part of the idempotency key.
    const { bookings: _, ...made } = input;
    return commit({ ...input, clientKey: clientKeyOf(made) });
  };
  return [createScheduleSlot, isCreating] as const;
}

/** Rejects with `ServerError` (`CHANGED_MEANWHILE`, …). */
export const useUpdateScheduleSlot = () =>
  useInputMutation<useUpdateScheduleSlotMutation>(graphql`
    mutation useUpdateScheduleSlotMutation($input: UpdateBookingSlotInput!) {
      updateBookingSlot(input: $input) {
        bookingSlot {
          ...SlotList_schedule
          ...EditScheduleSlotDialog_slot
        }
        movedCount
        overlappingSlots {
          id
        }
        displacedBookings {
          keptCount
          moved {
            id
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
      }
    }
  `);

export const useDeleteScheduleSlot = () =>
  useInputMutation<useDeleteScheduleSlotMutation>(graphql`
    mutation useDeleteScheduleSlotMutation($input: DeleteBookingSlotInput!) {
      deleteBookingSlot(input: $input) {
        deletedId
      }
    }
  `);

/** A retry after a lost response has the same idempotency key. */
export function useCopySchedule() {
  const [commit, isCopying] = useInputMutation<useCopyScheduleMutation>(graphql`
    mutation useCopyScheduleMutation($input: CopyScheduleInput!) {
      copySchedule(input: $input) {
        bookingSlots {
          id
        }
        existingSlots {
          id
        }
        displacedBookings {
          keptCount
          moved {
            id
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const copySchedule = (input: CopyScheduleInput) => {
    // The choice for bookings is not part of the idempotency key.
    const { bookings: _, ...made } = input;
    return commit({ ...input, clientKey: clientKeyOf(made) });
  };
  return [copySchedule, isCopying] as const;
}

/** A retry after a lost response has the same idempotency key. */
export function useCloseDays() {
  const [commit, isClosing] = useInputMutation<useCloseDaysMutation>(graphql`
    mutation useCloseDaysMutation($input: CloseDaysInput!) {
      closeDays(input: $input) {
        affectedCount
        cancelledBookings {
          status
          isCancellable
          creditsUsed
          payPerUseCreditsUsed
        }
        overlappingClosedDays {
          id
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const closeDays = (input: CloseDaysInput) => commit({ ...input, clientKey: clientKeyOf(input) });
  return [closeDays, isClosing] as const;
}

export const useReopenDays = () =>
  useInputMutation<useReopenDaysMutation>(graphql`
    mutation useReopenDaysMutation($input: ReopenDaysInput!) {
      reopenDays(input: $input) {
        deletedId
      }
    }
  `);
