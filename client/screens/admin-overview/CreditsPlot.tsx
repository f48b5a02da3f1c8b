import { graphql, useFragment } from "react-relay";
import { PlotPanel } from "../../shared/day-plot/PlotPanel";
import { formatCount, formatDay } from "../../ui/format";
import type { CreditsPlot_sales$key } from "./__generated__/CreditsPlot_sales.graphql";
import { creditsChange, creditsFinding } from "./overviewWords";

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
