import { graphql } from "react-relay";
import { usePreview } from "../displaced-bookings/usePreview";
import type { useUpdatePreviewQuery } from "./__generated__/useUpdatePreviewQuery.graphql";

export const useUpdatePreview = () =>
  usePreview<useUpdatePreviewQuery>(
    graphql`
      query useUpdatePreviewQuery($input: UpdateBookingSlotInput!) {
        bookingSlotUpdatePreview(input: $input) {
          displacedCount
          movableCount
        }
      }
    `,
    (answer) => answer.bookingSlotUpdatePreview,
  );
