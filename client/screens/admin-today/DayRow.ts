import { graphql } from "react-relay";

/** What the sheet of a day knows of each booking, however it comes: with the day, or when it changes. */
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
    status
    user {
      displayName
      mobileNumber
    }
    ...WashRow_booking
    ...UpdateStatusDialog_booking
  }
`;
