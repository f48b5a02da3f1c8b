import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatLongDay, formatMissing, formatTimeRange } from "../../ui/format";
import { StatusBadge } from "../../ui/StatusBadge";
import { statusText, statusTone } from "../bookingWords";
import type { BookingFacts_booking$key } from "./__generated__/BookingFacts_booking.graphql";

export function BookingFacts({ booking: key }: { readonly booking: BookingFacts_booking$key }) {
  const booking = useFragment(
    graphql`
      fragment BookingFacts_booking on Booking {
        bookingId
        bookingDate
        startTime
        endTime
        status
        notes
        residencyName
        blockName
        flatName
        user {
          displayName
        }
      }
    `,
    key,
  );
  const { residencyName, blockName, flatName, startTime, endTime, notes } = booking;
  return (
    <Facts
      facts={[
        { label: "Booking ID", value: `#${booking.bookingId}` },
        { label: "User", value: formatMissing(booking.user?.displayName) },
        {
          label: "Residence",
          value: [residencyName, blockName, flatName].map(formatMissing).join(" · "),
        },
        { label: "Date", value: formatLongDay(booking.bookingDate) },
        { label: "Time", value: formatTimeRange(startTime, endTime) },
        {
          label: "Current status",
          value: (
            <StatusBadge $tone={statusTone(booking.status)}>
              {statusText(booking.status)}
            </StatusBadge>
          ),
        },
        ...(notes ? [{ label: "Notes", value: notes }] : []),
      ]}
    />
  );
}
