import { graphql } from "react-relay";
import { addToRootList, removeFromRootList } from "../../relay/rootList";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCreateSlotMutation } from "./__generated__/useCreateSlotMutation.graphql";
import type { useDeleteSlotMutation } from "./__generated__/useDeleteSlotMutation.graphql";
import type { useOrderSlotsMutation } from "./__generated__/useOrderSlotsMutation.graphql";
import type { useUpdateSlotMutation } from "./__generated__/useUpdateSlotMutation.graphql";

export const useCreateSlot = () =>
  useInputMutation<useCreateSlotMutation>(
    graphql`
      mutation useCreateSlotMutation($input: CreateBookingSlotInput!) {
        createBookingSlot(input: $input) {
          bookingSlot {
            id
            ...SlotList_slots
            ...EditSlotDialog_slot
          }
        }
      }
    `,
    () => ({
      updater: addToRootList({ field: "bookingSlots" }, "createBookingSlot", "bookingSlot"),
    }),
  );

/** Rejects with `ServerError` (`PLACES_TAKEN`, …). */
export const useUpdateSlot = () =>
  useInputMutation<useUpdateSlotMutation>(graphql`
    mutation useUpdateSlotMutation($input: UpdateBookingSlotInput!) {
      updateBookingSlot(input: $input) {
        movedCount
        movedBookings {
          startTime
          endTime
        }
        displacedBookings {
          keptCount
          moved {
            startTime
            endTime
          }
          cancelled {
            status
            isCancellable
            creditsUsed
            payPerUseCreditsUsed
          }
        }
        bookingSlot {
          ...SlotList_slots
          ...EditSlotDialog_slot
        }
      }
    }
  `);

/** Archives a slot with bookings instead. */
export const useDeleteSlot = () =>
  useInputMutation<useDeleteSlotMutation>(
    graphql`
      mutation useDeleteSlotMutation($input: DeleteBookingSlotInput!) {
        deleteBookingSlot(input: $input) {
          deletedId
          archivedBookingSlot {
            id
          }
        }
      }
    `,
    ({ bookingSlotId }) => ({
      updater: removeFromRootList({ field: "bookingSlots" }, bookingSlotId),
    }),
  );

/** Also updates slots that someone else moved meanwhile. */
export const useOrderSlots = () =>
  useInputMutation<useOrderSlotsMutation>(graphql`
    mutation useOrderSlotsMutation($input: OrderBookingSlotsInput!) {
      orderBookingSlots(input: $input) {
        bookingSlots {
          ...SlotList_slots
        }
      }
    }
  `);
