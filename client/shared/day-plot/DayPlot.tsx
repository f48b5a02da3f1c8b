import { useParentSize } from "@visx/responsive";
import { type PointerEvent, useState } from "react";
import styled from "styled-components";
import { focusRing, screenOnly } from "../../ui/GlobalStyle";
import { color, font, radius, space } from "../../ui/theme";
import { DayBars, plotScales } from "./DayBars";
import { type DayPlotProps, PICTURE } from "./dayPlotSeries";

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Ground = styled.div`
  position: relative;
  border-radius: ${radius.small};
  touch-action: pan-y;

  &:has(input:focus-visible) {
    ${focusRing}
  }
`;

const Measured = styled.div`
  min-block-size: ${PICTURE / 16}rem;
`;

/** For keyboard and screen readers. */
const Slider = styled.input.attrs({ type: "range" })`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`;

const Reading = styled.p`
  min-block-size: calc(2 * ${font.leading.snug} * ${font.size.s15});
  font-size: ${font.size.s15};
  font-variant-numeric: tabular-nums;
  line-height: ${font.leading.snug};
`;

const Hint = styled(Reading)`
  color: ${color.inkMuted};
  ${screenOnly}
`;

export function DayPlot(props: DayPlotProps) {
  const { days, readings, label } = props;
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [chosen, choose] = useState<number | null>(null);
  const at = Math.min(chosen ?? days.length - 1, days.length - 1);
  const scales = plotScales(props, width);

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const within = clientX - currentTarget.getBoundingClientRect().left - scales.left;
    const day = Math.floor((within / scales.inner) * days.length);
    choose(Math.min(days.length - 1, Math.max(0, day)));
  }

  return (
    <Root>
      <Ground onPointerMove={follow} onPointerDown={follow}>
        <Measured ref={parentRef}>
          {width > 0 && <DayBars {...props} scales={scales} marked={chosen === null ? null : at} />}
        </Measured>
        <Slider
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={`Day of ${label}`}
          aria-valuetext={readings[at]}
          onFocus={() => choose(at)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      </Ground>
      {chosen === null ? (
        <Hint>Touch or point at a day for its figures.</Hint>
      ) : (
        <Reading>{readings[at]}</Reading>
      )}
    </Root>
  );
}
