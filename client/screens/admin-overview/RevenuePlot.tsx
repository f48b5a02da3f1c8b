import { graphql, useFragment } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { formatCount, formatDay, formatMoney } from "../../ui/format";
import type { RevenuePlot_sales$key } from "./__generated__/RevenuePlot_sales.graphql";
import { counted, highestDay, revenueFinding } from "./overviewWords";

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
          : `${formatDay(day.date)}: ${formatMoney(day.revenue)} for ${counted(day.purchases, "plan")}`,
      )}
      writeValue={(rupees) => `₹${formatCount(rupees)}`}
    />
  );
}
