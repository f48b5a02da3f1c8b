import { useId } from "react";
import styled from "styled-components";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { color, font, size, space } from "../../ui/theme";
import { type DayPlotProps, type DaySeries, PICTURE, paintOf } from "./dayPlotSeries";

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
  useStart(drawing);
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

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};

  li {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
  }

  svg {
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

interface KindLegendProps {
  readonly series: readonly DaySeries[];
  readonly id: string;
}

function KindLegend({ series, id }: KindLegendProps) {
  return (
    <List aria-label="Legend">
      {series.map(({ label, look }) => (
        <li key={label}>
          <svg viewBox="0 0 16 16" aria-hidden>
            <rect x={0.5} y={0.5} width={15} height={15} rx={3} {...paintOf(look, id)} />
          </svg>
          {label}
        </li>
      ))}
    </List>
  );
}
