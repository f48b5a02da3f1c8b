import { useEffect, useId } from "react";
import styled from "styled-components";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { font, space } from "../../ui/theme";
import { type DayPlotProps, PICTURE } from "./dayPlotSeries";
import { KindLegend } from "./KindLegend";

const drawing = screenCode(() => import("./DayPlot").then((m) => m.DayPlot));

const PlotRoom = styled.div`
  min-block-size: calc(${PICTURE / 16}rem + ${space(3)} + 2 * ${font.leading.snug} * ${font.size.s15});
`;

interface Props extends Omit<DayPlotProps, "id"> {
  readonly finding: string;
  readonly hint: string | null;
}

export function PlotPanel({ finding, hint, ...plot }: Props) {
  const id = useId();
  useEffect(() => drawing.start(), []);
  return (
    <Panel title={finding} hint={hint}>
      <Stack $gap={3}>
        <KindLegend series={plot.series} id={id} />
        <PlotRoom>
          <LazyPart code={drawing} props={{ ...plot, id }} />
        </PlotRoom>
      </Stack>
    </Panel>
  );
}
