import { graphql } from "react-relay";

export const exportBookingsQuery = graphql`
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
`;
