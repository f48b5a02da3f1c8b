import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import { PatternCircles, PatternLines } from "@visx/pattern";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar, BarStack, Line } from "@visx/shape";
import styled from "styled-components";
import { dayParts } from "../../ui/format";
import { color, font, media } from "../../ui/theme";
import { BARS, type DayPlotProps, type KindLook, MARGIN, PICTURE, paintOf } from "./dayPlotSeries";

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  overflow: visible;

  text {
    fill: ${color.inkMuted};
    font-family: ${font.family};
    font-size: ${font.size.s13};
    font-variant-numeric: tabular-nums;

    ${media.forcedColors} {
      fill: CanvasText;
    }
  }
`;

interface Props extends DayPlotProps {
  readonly scales: ReturnType<typeof plotScales>;
  readonly id: string;
  readonly marked: number | null;
}

export function DayBars({ days, series, writeValue, scales, id, marked }: Props) {
  const { x, y, left, inner, values, labelled } = scales;
  const step = x.step();
  const markedX = marked === null ? undefined : x(days[marked] ?? "");
  const data = days.map((date, at) => ({ date, at }));
  return (
    <Picture height={PICTURE} aria-hidden>
      <KindPatterns id={id} />
      <Group left={left} top={MARGIN.top}>
        {markedX !== undefined && (
          <rect
            x={markedX - (step - x.bandwidth()) / 2}
            width={step}
            height={BARS}
            fill={color.tint}
          />
        )}
        {values.map((value) => (
          <Line
            key={value}
            from={{ x: 0, y: y(value) }}
            to={{ x: inner, y: y(value) }}
            stroke={value === 0 ? color.lineControl : color.line}
          />
        ))}
        <BarStack
          data={data}
          keys={series.map(({ label }) => label)}
          value={({ at }, label) => series.find((kind) => kind.label === label)?.values[at] ?? 0}
          x={({ date }) => date}
          xScale={x}
          yScale={y}
          color={(label) => label}
        >
          {(stacks) =>
            stacks.flatMap(({ bars, index }) =>
              bars.map(({ index: at, x: from, y: top, width, height }) => (
                <KindBar
                  key={`${index}-${at}`}
                  {...{ x: from, y: top, width, height }}
                  look={series[index]?.look ?? "solid"}
                  id={id}
                />
              )),
            )
          }
        </BarStack>
        <AxisLeft
          scale={y}
          tickValues={values}
          tickFormat={(value) => writeValue(Number(value))}
          hideAxisLine
          hideTicks
          tickLength={0}
          tickLabelProps={{ dx: -8, dy: "0.32em", textAnchor: "end" }}
        />
        <AxisBottom
          top={BARS}
          scale={x}
          tickValues={labelled}
          tickFormat={axisDay}
          hideAxisLine
          stroke={color.lineControl}
          tickStroke={color.lineControl}
          tickLength={4}
          tickLabelProps={{ dy: "0.25em", textAnchor: "middle" }}
        />
      </Group>
    </Picture>
  );
}

interface KindBarProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: KindLook;
  readonly id: string;
}

function KindBar({ x, y, width, height, look, id }: KindBarProps) {
  if (height <= 0) return null;
  const place = { x, y, width, height };
  const paint = paintOf(look, id);
  if (look !== "hollow") return <Bar {...place} {...paint} />;
  return (
    <>
      <Bar {...place} fill={paint.fill} />
      <Line from={{ x, y }} to={{ x: x + width, y }} stroke={paint.stroke} strokeWidth={2} />
    </>
  );
}

const CELL = 6;

function KindPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <PatternLines
        id={`${id}-striped`}
        width={CELL}
        height={CELL}
        stroke={color.primary}
        strokeWidth={2}
        orientation={["diagonal"]}
        background={color.surface}
      />
      <PatternCircles
        id={`${id}-dotted`}
        width={CELL}
        height={CELL}
        radius={1.75}
        fill={color.accent}
        background={color.surface}
      />
    </defs>
  );
}

/** Width of a digit at 13 px. */
const FIGURE = 7.2;
const DAY_LABEL = 64;
const MOST_LINES = 4;

export function plotScales({ days, series, writeValue }: DayPlotProps, width: number) {
  const sums = days.map((_, at) => series.reduce((sum, kind) => sum + (kind.values[at] ?? 0), 0));
  const y = scaleLinear<number>({
    domain: [0, Math.max(MOST_LINES, ...sums)],
    range: [BARS, 0],
    nice: MOST_LINES,
  });
  const values = y.ticks(MOST_LINES).filter(Number.isInteger);
  const left = Math.max(...values.map((value) => writeValue(value).length)) * FIGURE + 10;
  const inner = Math.max(1, width - left - MARGIN.right);
  const x = scaleBand<string>({
    domain: [...days],
    range: [0, inner],
    paddingInner: days.length > 40 ? 0.2 : 0.3,
    paddingOuter: 0.1,
  });
  const every = Math.max(1, Math.ceil(days.length / Math.max(1, Math.floor(inner / DAY_LABEL))));
  const labelled = days.filter((_, at) => (days.length - 1 - at) % every === 0);
  return { x, y, left, inner, values, labelled };
}

function axisDay(date: string): string {
  const parts = dayParts(date);
  return parts ? `${parts.day} ${parts.month}` : date;
}
