import { graphql } from "react-relay";
import { areCreditsReturned, serviceTypeText, statusText } from "../../shared/bookingWords";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetDay, formatSheetInstant, formatTime } from "../../ui/format";
import type { exportBookingsQuery } from "./__generated__/exportBookingsQuery.graphql";

export const bookingExport: ListExport<exportBookingsQuery> = {
  query: graphql`
    query exportBookingsQuery(
      $first: Int!
      $after: String
      $search: String
      $status: BookingStatus
      $startDate: Date
      $endDate: Date
      $isFirst: Boolean!
    ) {
      bookings(
        first: $first
        after: $after
        search: $search
        status: $status
        startDate: $startDate
        endDate: $endDate
      ) {
        totalCount @include(if: $isFirst)
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            bookingId
            createdAt
            bookingDate
            startTime
            endTime
            status
            serviceType
            creditsUsed
            payPerUseCreditsUsed
            carNumber
            carModel
            residencyName
            blockName
            flatName
            parkingNumber
            notes
            user {
              displayName
              email
              mobileNumber
            }
          }
        }
      }
    }
  `,
  columns: [
    ["Booking ID", ({ bookingId }) => bookingId],
    ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
    ["Date", ({ bookingDate }) => formatSheetDay(bookingDate)],
    ["Start", ({ startTime }) => formatTime(startTime)],
    ["End", ({ endTime }) => formatTime(endTime)],
    ["Status", ({ status }) => statusText(status)],
    ["Service Type", ({ serviceType }) => serviceTypeText(serviceType)],
    ["Regular Credits", (booking) => (areCreditsReturned(booking) ? 0 : booking.creditsUsed)],
    [
      "Pay-per-use Credits",
      (booking) => (areCreditsReturned(booking) ? 0 : booking.payPerUseCreditsUsed),
    ],
    ["Name", ({ user }) => user?.displayName],
    ["E-mail", ({ user }) => user?.email],
    ["Mobile Number", ({ user }) => user?.mobileNumber],
    ["Car Number", ({ carNumber }) => carNumber],
    ["Car Model", ({ carModel }) => carModel],
    ["Residency", ({ residencyName }) => residencyName],
    ["Block", ({ blockName }) => blockName],
    ["Flat", ({ flatName }) => flatName],
    ["Parking", ({ parkingNumber }) => parkingNumber],
    ["Notes", ({ notes }) => notes],
  ],
};
