import { graphql } from "react-relay";
import { useClientKey } from "../../relay/useClientKey";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCancelBookingMutation } from "./__generated__/useCancelBookingMutation.graphql";
import type {
  RescheduleBookingInput,
  useChangeCarMutation,
} from "./__generated__/useChangeCarMutation.graphql";
import type { useRescheduleBookingMutation } from "./__generated__/useRescheduleBookingMutation.graphql";

/** A retry has the same idempotency key. */
export function useRescheduleBooking() {
  const [commit, isMoving] = useInputMutation<useRescheduleBookingMutation>(graphql`
    mutation useRescheduleBookingMutation($input: RescheduleBookingInput!) {
      rescheduleBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...CancelBookingDialog_booking
          ...KeepBookings_booking
          ...RescheduleDialog_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
        availableSlot {
          ...SlotChoices_slots
        }
        previousAvailableSlot {
          ...SlotChoices_slots
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const rescheduleBooking = (input: RescheduleBookingInput) =>
    commit({ ...input, clientKey: clientKeyOf(input) });
  return [rescheduleBooking, isMoving] as const;
}

/** A retry has the same idempotency key. */
export function useChangeCar() {
  const [commit, isChanging] = useInputMutation<useChangeCarMutation>(graphql`
    mutation useChangeCarMutation($input: RescheduleBookingInput!) {
      rescheduleBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...ChangeCarDialog_booking
          ...KeepBookings_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
      }
    }
  `);
  const clientKeyOf = useClientKey();
  const changeCar = (input: RescheduleBookingInput) =>
    commit({ ...input, clientKey: clientKeyOf({ vehicleId: input.vehicleId }) });
  return [changeCar, isChanging] as const;
}

export const useCancelBooking = () =>
  useInputMutation<useCancelBookingMutation>(graphql`
    mutation useCancelBookingMutation($input: CancelBookingInput!) {
      cancelBooking(input: $input) {
        booking {
          ...BookingCard_booking
          ...CancelBookingDialog_booking
          ...KeepBookings_booking
          ...UpcomingBookings_booking
          ...useDuplicateCheck_booking
        }
        availableSlot {
          ...SlotChoices_slots
        }
        viewer {
          ...CreditsPanel_viewer
          ...homeAddress_viewer
          subscriptions(first: 100, activeOnly: true) {
            edges {
              node {
                credits
              }
            }
          }
        }
      }
    }
  `);
