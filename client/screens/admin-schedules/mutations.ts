import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import { useKeyed } from "../../relay/useKeyed";
import type { useCloseDaysMutation } from "./__generated__/useCloseDaysMutation.graphql";
import type { useCopyScheduleMutation } from "./__generated__/useCopyScheduleMutation.graphql";
import type { useCreateScheduleSlotMutation } from "./__generated__/useCreateScheduleSlotMutation.graphql";
import type { useDeleteScheduleSlotMutation } from "./__generated__/useDeleteScheduleSlotMutation.graphql";
import type { useReopenDaysMutation } from "./__generated__/useReopenDaysMutation.graphql";
import type { useUpdateScheduleSlotMutation } from "./__generated__/useUpdateScheduleSlotMutation.graphql";

export const useCreateScheduleSlot = () =>
  useKeyed(
    useInputMutation<useCreateScheduleSlotMutation>(graphql`
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
    `),
    // The choice for bookings is not part of the idempotency key.
    ({ bookings: _, ...made }) => made,
  );

/** Rejects with `ServerError` (`CHANGED_MEANWHILE`, …). */
export const useUpdateScheduleSlot = () =>
  useInputMutation<useUpdateScheduleSlotMutation>(graphql`
    mutation useUpdateScheduleSlotMutation($input: UpdateBookingSlotInput!) {
      updateBookingSlot(input: $input) {
        bookingSlot {
          ...SlotList_schedule
          ...ScheduleSlotDialog_slot
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

export const useCopySchedule = () =>
  useKeyed(
    useInputMutation<useCopyScheduleMutation>(graphql`
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
    `),
    // The choice for bookings is not part of the idempotency key.
    ({ bookings: _, ...made }) => made,
  );

export const useCloseDays = () =>
  useKeyed(
    useInputMutation<useCloseDaysMutation>(graphql`
      mutation useCloseDaysMutation($input: CloseDaysInput!) {
        closeDays(input: $input) {
          affectedCount
          cancelledBookings {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
          bookingCancellation {
            id
          }
          overlappingClosedDays {
            id
          }
        }
      }
    `),
  );

export const useReopenDays = () =>
  useInputMutation<useReopenDaysMutation>(graphql`
    mutation useReopenDaysMutation($input: ReopenDaysInput!) {
      reopenDays(input: $input) {
        deletedId
      }
    }
  `);
