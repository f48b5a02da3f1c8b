import { graphql } from "react-relay";
import { addToRootList, removeFromRootList } from "../../relay/rootList";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCancelKeptMutation } from "./__generated__/useCancelKeptMutation.graphql";
import type { useDisableDateMutation } from "./__generated__/useDisableDateMutation.graphql";
import type { useEnableDateMutation } from "./__generated__/useEnableDateMutation.graphql";
import type { useUpdateDisabledDateMutation } from "./__generated__/useUpdateDisabledDateMutation.graphql";

export const useDisableDate = () =>
  useInputMutation<useDisableDateMutation>(
    graphql`
      mutation useDisableDateMutation($input: DisableDateInput!) {
        disableDate(input: $input) {
          affectedCount
          cancelledBookings {
            status
            creditsUsed
            payPerUseCreditsUsed
            isCancellable
          }
          bookingCancellation {
            id
          }
          disabledDate {
            id
            ...DisabledDateCard_disabledDate
            ...EditReasonDialog_disabledDate
          }
        }
      }
    `,
    () => ({ updater: addToRootList({ field: "disabledDates" }, "disableDate", "disabledDate") }),
  );

export const useUpdateDisabledDate = () =>
  useInputMutation<useUpdateDisabledDateMutation>(graphql`
    mutation useUpdateDisabledDateMutation($input: UpdateDisabledDateInput!) {
      updateDisabledDate(input: $input) {
        disabledDate {
          ...DisabledDateCard_disabledDate
          ...EditReasonDialog_disabledDate
        }
      }
    }
  `);

export const useEnableDate = () =>
  useInputMutation<useEnableDateMutation>(
    graphql`
      mutation useEnableDateMutation($input: EnableDateInput!) {
        enableDate(input: $input) {
          deletedId
        }
      }
    `,
    ({ disabledDateId }) => ({
      updater: removeFromRootList({ field: "disabledDates" }, disabledDateId),
    }),
  );

export const useCancelKept = () =>
  useInputMutation<useCancelKeptMutation>(graphql`
    mutation useCancelKeptMutation($input: CancelBookingsOfDisabledDateInput!) {
      cancelBookingsOfDisabledDate(input: $input) {
        cancelledBookings {
          status
          creditsUsed
          payPerUseCreditsUsed
          isCancellable
        }
        bookingCancellation {
          id
        }
      }
    }
  `);
