import { graphql } from "react-relay";
import { useInputMutation } from "../../../relay/useInputMutation";
import { useKeyed } from "../../../relay/useKeyed";
import type { useCancelBookingMutation } from "./__generated__/useCancelBookingMutation.graphql";
import type { useChangeCarMutation } from "./__generated__/useChangeCarMutation.graphql";
import type { useRescheduleBookingMutation } from "./__generated__/useRescheduleBookingMutation.graphql";

export const useRescheduleBooking = () =>
  useKeyed(
    useInputMutation<useRescheduleBookingMutation>(graphql`
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
    `),
  );

export const useChangeCar = () =>
  useKeyed(
    useInputMutation<useChangeCarMutation>(graphql`
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
    `),
    ({ vehicleId }) => ({ vehicleId }),
  );

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
