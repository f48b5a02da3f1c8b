import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useResumeCancellationMutation } from "./__generated__/useResumeCancellationMutation.graphql";
import type { useStopCancellationMutation } from "./__generated__/useStopCancellationMutation.graphql";

export const useStopCancellation = () =>
  useInputMutation<useStopCancellationMutation>(graphql`
    mutation useStopCancellationMutation($input: StopBookingCancellationInput!) {
      stopBookingCancellation(input: $input) {
        bookingCancellation {
          ...ClosingProgress_cancellation
        }
      }
    }
  `);

export const useResumeCancellation = () =>
  useInputMutation<useResumeCancellationMutation>(graphql`
    mutation useResumeCancellationMutation($input: ResumeBookingCancellationInput!) {
      resumeBookingCancellation(input: $input) {
        bookingCancellation {
          ...ClosingProgress_cancellation
        }
      }
    }
  `);
