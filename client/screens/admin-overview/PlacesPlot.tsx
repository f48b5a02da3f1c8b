import { graphql, useFragment } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { formatCount, formatDay } from "../../ui/format";
import type { PlacesPlot_bookings$key } from "./__generated__/PlacesPlot_bookings.graphql";
import { counted, highestDay, placesFinding, share } from "./overviewWords";

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
  const all = `${formatCount(placesTaken)} of ${counted(placesOffered, "place")}.`;
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
          : `${formatDay(date)}: ${formatCount(taken)} of ${counted(offered, "place")} taken (${share(taken, offered)})`,
      )}
      writeValue={formatCount}
    />
  );
}
