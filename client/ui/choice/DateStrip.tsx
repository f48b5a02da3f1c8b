import { TicketX } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { dayParts, formatDay, formatLongDay } from "../format";
import { color, font, media, size, space, stroke } from "../theme";
import { VisuallyHidden } from "../VisuallyHidden";
import { ChoiceInput, choiceStyle } from "./choiceStyle";

interface StripDay {
  date: string;
  disabledReason?: string | null;
}

export interface MarkedAfter {
  date: string;
  text: string;
}

interface DateStripProps {
  label: string;
  days: readonly StripDay[];
  value: string | null;
  onChange: (date: string) => void;
  /** product-rules.md#disabled-dates */
  onDisabledPress?: (day: StripDay) => void;
  today?: string;
  /** Its reason is already shown beside the strip. */
  toldDate?: string | null;
  markedAfter?: MarkedAfter;
}

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Room = styled.div`
  container: date-strip / inline-size;
  min-inline-size: 0;
  margin-inline: ${space(-4)};

  ${media.desktop} {
    margin-inline: ${space(-1)};
  }
`;

const Scroller = styled.div`
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: ${space(15)};
  gap: ${space(2)};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: ${space(4)};
  scrollbar-width: none;
  padding: ${space(1.5)} ${space(4)};

  ${media.desktop} {
    scrollbar-width: thin;
    padding-inline: ${space(1)};
  }

  ${media.stripRoom} {
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const Day = styled.div`
  ${choiceStyle}
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(0.5)};
  min-block-size: ${space(20)};
  scroll-snap-align: start;
  line-height: ${font.leading.tight};
  text-align: center;

  &:has(input:checked) {
    border-color: ${color.primary};
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

const Mark = styled.span.attrs({ "aria-hidden": true })`
  position: absolute;
  inset-block-start: ${space(1)};
  inset-inline-end: ${space(1)};

  svg {
    display: block;
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

const Small = styled.span`
  font-size: ${font.size.s13};
`;

const DayNumber = styled.span<{ $isStruck: boolean }>`
  font-size: ${font.size.s20};
  font-weight: ${font.weight.semibold};
  text-decoration: ${({ $isStruck }) => ($isStruck ? `line-through ${stroke.bold}` : "none")};
`;

const Reasons = styled.ul`
  display: grid;
  gap: ${space(1)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  line-height: ${font.leading.snug};
`;

const MarkLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};

  svg {
    flex: none;
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

const ToldLine = styled(VisuallyHidden).attrs({ as: "li" })``;

/** Disabled days stay focusable and show why. */
export const DateStrip = ({
  label,
  days,
  value,
  onChange,
  onDisabledPress,
  today,
  toldDate,
  markedAfter,
}: DateStripProps) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-date="${value}"]`);
    if (!scroller.current || !tile) return;
    scroller.current.scrollLeft =
      tile.offsetLeft - (scroller.current.clientWidth - tile.offsetWidth) / 2;
  }, [value]);
  const press = (day: StripDay) =>
    day.disabledReason ? onDisabledPress?.(day) : onChange(day.date);
  const closed = days.filter((day) => day.disabledReason);
  const isMarked = (day: StripDay) =>
    markedAfter !== undefined && !day.disabledReason && day.date > markedAfter.date;
  return (
    <Root>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <Room>
        <Scroller ref={scroller}>
          {days.map((day) => {
            const parts = dayParts(day.date);
            const isDisabled = Boolean(day.disabledReason);
            return (
              <Day key={day.date} data-date={day.date}>
                <ChoiceInput
                  name={id}
                  value={day.date}
                  checked={day.date === value}
                  onChange={() => press(day)}
                  aria-label={`${day.date === today ? "Today, " : ""}${formatLongDay(day.date)}`}
                  aria-disabled={isDisabled || undefined}
                  aria-describedby={
                    isDisabled ? `${id}-${day.date}` : isMarked(day) ? `${id}-mark` : undefined
                  }
                />
                {isMarked(day) && (
                  <Mark>
                    <TicketX />
                  </Mark>
                )}
                <Small>{day.date === today ? "Today" : parts?.weekday}</Small>
                <DayNumber $isStruck={isDisabled}>{parts?.day}</DayNumber>
                <Small>{parts?.month}</Small>
              </Day>
            );
          })}
        </Scroller>
      </Room>
      {markedAfter && days.some(isMarked) && (
        <MarkLine id={`${id}-mark`}>
          <TicketX aria-hidden />
          {markedAfter.text}
        </MarkLine>
      )}
      {closed.length > 0 && (
        <Reasons>
          {closed.map(({ date, disabledReason }) => {
            const Line = date === toldDate ? ToldLine : "li";
            return (
              <Line key={date} id={`${id}-${date}`}>
                {`${formatDay(date)}: ${disabledReason}`}
              </Line>
            );
          })}
        </Reasons>
      )}
    </Root>
  );
};
