import styled from "styled-components";
import { color, font, size, space } from "../../ui/theme";
import type { DaySeries } from "./dayPlotSeries";
import { paintOf } from "./kindPaint";

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

interface Props {
  readonly series: readonly DaySeries[];
  readonly id: string;
}

export function KindLegend({ series, id }: Props) {
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
