import { graphql, useFragment } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { formatCount, formatDay } from "../../ui/format";
import type { BookingsPlot_bookings$key } from "./__generated__/BookingsPlot_bookings.graphql";
import { bookingsFinding, counted, highestDay } from "./overviewWords";

export function BookingsPlot({ bookings }: { readonly bookings: BookingsPlot_bookings$key }) {
  const { bookings: all, days } = useFragment(
    graphql`
      fragment BookingsPlot_bookings on BookingStatistics {
        bookings {
          total
          cancelled
        }
        days {
          date
          bookings {
            total
            completed
            confirmed
            pending
            cancelled
          }
        }
      }
    `,
    bookings,
  );
  const each = days.map(({ bookings: counts }) => counts);
  return (
    <PlotPanel
      finding={bookingsFinding(all.total, all.cancelled)}
      hint={highestDay(
        days,
        (day) => day.bookings.total,
        (date, day) => `Most on ${date}: ${formatCount(day.bookings.total)}.`,
      )}
      label="bookings"
      days={days.map(({ date }) => date)}
      series={[
        { label: "Completed", look: "solid", values: each.map(({ completed }) => completed) },
        {
          label: "Confirmed or pending",
          look: "striped",
          values: each.map(({ confirmed, pending }) => confirmed + pending),
        },
        { label: "Cancelled", look: "dotted", values: each.map(({ cancelled }) => cancelled) },
      ]}
      readings={days.map(
        ({ date, bookings: { total, completed, confirmed, pending, cancelled } }) =>
          total === 0
            ? `${formatDay(date)}: no bookings`
            : `${formatDay(date)}: ${counted(total, "booking")} – ${completed} completed, ${confirmed + pending} confirmed or pending, ${cancelled} cancelled`,
      )}
      writeValue={formatCount}
    />
  );
}
