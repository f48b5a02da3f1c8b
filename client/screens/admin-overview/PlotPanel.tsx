import { useEffect } from "react";
import styled from "styled-components";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { Panel } from "../../ui/Panel";
import { space } from "../../ui/theme";
import type { DayPlotProps } from "./dayPlotSeries";

const drawing = screenCode(() => import("./DayPlot").then((m) => m.DayPlot));

/** As high as a plot is, before it is there and after: nothing jumps. */
const PlotRoom = styled.div`
  min-block-size: ${space(71)};
`;

interface Props extends DayPlotProps {
  /** The finding in words; the plot shows how it came about. */
  readonly finding: string;
  /** One line more, such as the day that stands out. */
  readonly hint: string | null;
}

/** A finding, and its plot. The words are there at once, the code of the plot comes behind them. */
export function PlotPanel({ finding, hint, ...plot }: Props) {
  useEffect(() => drawing.start(), []);
  return (
    <Panel title={finding} hint={hint}>
      <PlotRoom>
        <LazyPart code={drawing} props={plot} />
      </PlotRoom>
    </Panel>
  );
}
