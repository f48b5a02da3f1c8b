import type { KeyboardEvent } from "react";
import { graphql, useFragment } from "react-relay";
import styled, { css } from "styled-components";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { dayParts, formatDay, formatTimeRange, formatWeekday, unbroken } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { color, font, media, motion, radius, size, space, stroke } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { WeekGrid_week$data, WeekGrid_week$key } from "./__generated__/WeekGrid_week.graphql";
import { weekRows } from "./weekRows";

type Day = WeekGrid_week$data["days"][number];
type SlotOfDay = Day["slots"][number];

interface Props {
  readonly week: WeekGrid_week$key;
  /** Its slots can be edited; others are read-only. */
  readonly residencyId: string | null;
  readonly onEdit: (slotId: string) => void;
}

const Table = styled.table`
  display: none;
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  th,
  td {
    padding: ${space(1)};
    border-block-end: ${stroke.hair} solid ${color.line};
    text-align: start;
    vertical-align: top;
    font-weight: ${font.weight.regular};
  }

  thead th {
    padding: ${space(2)} ${space(3)};
    font-weight: ${font.weight.semibold};
  }

  thead th:first-child {
    inline-size: ${space(30)};
  }

  tbody th {
    padding: ${space(3)} ${space(2)};
    color: ${color.inkMuted};
    font-variant-numeric: tabular-nums;
  }

  ${media.twoColumns} {
    display: table;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  ${media.twoColumns} {
    display: none;
  }
`;

const Slots = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

const slotStyle = css`
  display: grid;
  gap: ${space(0.5)};
  inline-size: 100%;
  min-block-size: ${size.touch};
  padding: ${space(2)} ${space(2)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.small};
  text-align: start;
  font-variant-numeric: tabular-nums;
`;

const OwnSlot = styled.button`
  ${slotStyle}
  background: ${color.tint};
  color: ${color.onTint};
  cursor: pointer;
  transition: border-color ${motion.fast};

  ${media.hover} {
    &:hover {
      border-color: ${color.lineControl};
    }
  }
`;

const OtherSlot = styled.div`
  ${slotStyle}
  background: ${color.sunken};
  color: ${color.inkMuted};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

const DayHead = styled.div`
  margin-block-end: ${space(2)};
`;

export function WeekGrid({ week: key, residencyId, onEdit }: Props) {
  const { days } = useFragment(
    graphql`
      fragment WeekGrid_week on ScheduleWeek {
        days {
          date
          isClosed
          closedReason
          slots {
            booked
            slot {
              id
              startTime
              endTime
              maxBookings
              isActive
              countsPerResidency
              residency {
                id
              }
            }
          }
        }
      }
    `,
    key,
  );
  const shown = (slots: readonly SlotOfDay[], date: string, isTimed: boolean) =>
    slots.map((each) => (
      <li key={each.slot.id}>
        <WeekSlot each={each} date={date} isTimed={isTimed} {...{ residencyId, onEdit }} />
      </li>
    ));
  return (
    <>
      <Table onKeyDown={moveInWeek}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {days.map((day) => (
              <th key={day.date} scope="col">
                {formatDay(day.date)} {day.isClosed && closedBadge}
                <Reason day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekRows(days).map(({ startTime, endTime, cells }) => (
            <tr key={`${startTime} ${endTime}`}>
              <th scope="row">{formatTwoLines(startTime, endTime)}</th>
              {cells.map((slots, index) => (
                <td key={days[index]?.date}>
                  {slots.length > 0 && (
                    <Slots>{shown(slots, days[index]?.date ?? "", false)}</Slots>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Days>
        {days.map((day) => (
          <li key={day.date}>
            <DayHead>
              <Line>
                <Heading level={3} look="small">
                  {formatDay(day.date)}
                </Heading>
                {day.isClosed && closedBadge}
              </Line>
              <Reason day={day} />
            </DayHead>
            {day.slots.length > 0 ? (
              <Slots>{shown(day.slots, day.date, true)}</Slots>
            ) : (
              <Text $tone="muted">No slots</Text>
            )}
          </li>
        ))}
      </Days>
    </>
  );
}

function formatTwoLines(startTime: string, endTime: string): string {
  return formatTimeRange(startTime, endTime).split(" - ").map(unbroken).join(" - ");
}

const closedBadge = <StatusBadge $tone="warning">Closed</StatusBadge>;

function Reason({ day }: { readonly day: Day }) {
  if (!day.isClosed || !day.closedReason) return null;
  return (
    <Text>
      <BreakAnywhere>{day.closedReason}</BreakAnywhere>
    </Text>
  );
}

interface SlotProps extends Pick<Props, "residencyId" | "onEdit"> {
  readonly each: SlotOfDay;
  readonly date: string;
  readonly isTimed: boolean;
}

function WeekSlot({ each: { booked, slot }, date, isTimed, residencyId, onEdit }: SlotProps) {
  const time = formatTimeRange(slot.startTime, slot.endTime);
  const isOfSeveral = slot.countsPerResidency && residencyId === null;
  const places = isOfSeveral
    ? `${booked} booked, ${slot.maxBookings} in each community`
    : `${booked} of ${slot.maxBookings} booked`;
  const words = (
    <>
      {isTimed && <span>{time}</span>}
      <span>{places}</span>
      {!slot.isActive && <span>Switched off</span>}
    </>
  );
  if ((slot.residency?.id ?? null) !== residencyId)
    return (
      <OtherSlot>
        {words}
        <span>For all</span>
      </OtherSlot>
    );
  const day = `${formatWeekday(date)} ${dayParts(date)?.day ?? ""}`;
  return (
    <OwnSlot type="button" onClick={() => onEdit(slot.id)}>
      <VisuallyHidden>{`Edit ${time}, ${day}: `}</VisuallyHidden>
      {words}
    </OwnSlot>
  );
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function moveInWeek(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest("td") : null;
  const row = cell?.closest("tr");
  if (!step || !cell || !row) return;
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  let [down, across] = [rows.indexOf(row) + step[0], cell.cellIndex + step[1]];
  while (rows[down]?.cells[across]) {
    const button = rows[down]?.cells[across]?.querySelector<HTMLElement>("button");
    if (button) {
      event.preventDefault();
      button.focus();
      return;
    }
    [down, across] = [down + step[0], across + step[1]];
  }
}
