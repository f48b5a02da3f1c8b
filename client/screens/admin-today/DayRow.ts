import { graphql } from "react-relay";

export const dayRow = graphql`
  fragment DayRow_booking on Booking {
    bookingId
    bookingDate
    startTime
    endTime
    residencyName
    blockName
    flatName
    carNumber
    carModel
    status
    user {
      displayName
      mobileNumber
    }
    ...WashRow_booking
    ...UpdateStatusDialog_booking
  }
`;
