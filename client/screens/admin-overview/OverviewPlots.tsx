import { graphql, useFragment } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { countText, formatCount, formatDay, formatMoney } from "../../ui/format";
import type { BookingsPlot_bookings$key } from "./__generated__/BookingsPlot_bookings.graphql";
import type { CreditsPlot_sales$key } from "./__generated__/CreditsPlot_sales.graphql";
import type { PlacesPlot_bookings$key } from "./__generated__/PlacesPlot_bookings.graphql";
import type { RevenuePlot_sales$key } from "./__generated__/RevenuePlot_sales.graphql";
import {
  bookingsFinding,
  creditsChange,
  creditsFinding,
  highestDay,
  placesFinding,
  revenueFinding,
  share,
} from "./overviewWords";

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
            : `${formatDay(date)}: ${countText(total, "booking")} – ${completed} completed, ${confirmed + pending} confirmed or pending, ${cancelled} cancelled`,
      )}
      writeValue={formatCount}
    />
  );
}

export function PlacesPlot({ bookings }: { readonly bookings: PlacesPlot_bookings$key }) {
  const { placesTaken, placesOffered, days } = useFragment(
    graphql`
      fragment PlacesPlot_bookings on BookingStatistics {
        placesTaken
        placesOffered
        days {
          date
          placesTaken
          placesOffered
        }
      }
    `,
    bookings,
  );
  const all = `${formatCount(placesTaken)} of ${countText(placesOffered, "place")}.`;
  const fullest = highestDay(
    days,
    (day) => (day.placesOffered > 0 ? day.placesTaken / day.placesOffered : 0),
    (date, day) => `Fullest on ${date}: ${share(day.placesTaken, day.placesOffered)}.`,
  );
  return (
    <PlotPanel
      finding={placesFinding(placesTaken, placesOffered)}
      hint={[all, fullest].filter(Boolean).join(" ")}
      label="places"
      days={days.map(({ date }) => date)}
      series={[
        { label: "Taken", look: "solid", values: days.map((day) => day.placesTaken) },
        {
          label: "Free",
          look: "hollow",
          values: days.map((day) => Math.max(0, day.placesOffered - day.placesTaken)),
        },
      ]}
      readings={days.map(({ date, placesTaken: taken, placesOffered: offered }) =>
        offered === 0
          ? `${formatDay(date)}: no places offered`
          : `${formatDay(date)}: ${formatCount(taken)} of ${countText(offered, "place")} taken (${share(taken, offered)})`,
      )}
      writeValue={formatCount}
    />
  );
}

export function RevenuePlot({ sales }: { readonly sales: RevenuePlot_sales$key }) {
  const { revenue, purchases, days } = useFragment(
    graphql`
      fragment RevenuePlot_sales on SalesStatistics {
        revenue
        purchases
        days {
          date
          revenue
          purchases
        }
      }
    `,
    sales,
  );
  return (
    <PlotPanel
      finding={revenueFinding(revenue, purchases)}
      hint={highestDay(
        days,
        (day) => Number(day.revenue),
        (date, day) => `Most on ${date}: ${formatMoney(day.revenue)}.`,
      )}
      label="revenue"
      days={days.map(({ date }) => date)}
      series={[{ label: "Paid", look: "solid", values: days.map((day) => Number(day.revenue)) }]}
      readings={days.map((day) =>
        day.purchases === 0
          ? `${formatDay(day.date)}: no plan sold`
          : `${formatDay(day.date)}: ${formatMoney(day.revenue)} for ${countText(day.purchases, "plan")}`,
      )}
      writeValue={(rupees) => `₹${formatCount(rupees)}`}
    />
  );
}

export function CreditsPlot({ sales }: { readonly sales: CreditsPlot_sales$key }) {
  const { creditsOutstanding: now, days } = useFragment(
    graphql`
      fragment CreditsPlot_sales on SalesStatistics {
        creditsOutstanding {
          regular
          payPerUse
        }
        days {
          date
          creditsOutstanding {
            regular
            payPerUse
          }
        }
      }
    `,
    sales,
  );
  const each = days.map(({ creditsOutstanding }) => creditsOutstanding);
  const [first, date] = [each[0], days[0]?.date];
  const change =
    first && date
      ? creditsChange(now.regular + now.payPerUse, { date, left: first.regular + first.payPerUse })
      : null;
  const kinds = `${formatCount(now.regular)} regular, ${formatCount(now.payPerUse)} pay-per-use.`;
  return (
    <PlotPanel
      finding={creditsFinding(now.regular, now.payPerUse)}
      hint={[kinds, change].filter(Boolean).join(" ")}
      label="credits"
      days={days.map((day) => day.date)}
      series={[
        { label: "Regular", look: "solid", values: each.map((left) => left?.regular ?? null) },
        {
          label: "Pay-per-use",
          look: "dotted",
          values: each.map((left) => left?.payPerUse ?? null),
        },
      ]}
      readings={days.map((day) =>
        day.creditsOutstanding
          ? `${formatDay(day.date)}: ${formatCount(day.creditsOutstanding.regular)} regular, ${formatCount(day.creditsOutstanding.payPerUse)} pay-per-use`
          : `${formatDay(day.date)}: still to come`,
      )}
      writeValue={formatCount}
    />
  );
}
