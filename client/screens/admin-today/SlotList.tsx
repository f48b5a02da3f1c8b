import type { ComponentProps } from "react";
import styled from "styled-components";
import { Checkbox } from "../../ui/field/Checkbox";
import { countText, formatTimeRange } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Section } from "../../ui/layout/Section";
import { OnPaper, OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import { media } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import {
  BuildingName,
  BuildingRows,
  Column,
  ColumnName,
  DayFrame,
  DayHead,
  DayTable,
  Line,
  Slot,
  Slots,
  SlotTime,
  TickRoom,
} from "./DayTable";
import { communitiesOf, type SheetRow, type SheetSlot, sheetOf, slotId } from "./sheetOrder";
import { WashRow } from "./WashRow";

interface SlotSheetActs
  extends Pick<
    ComponentProps<typeof WashRow>,
    "onTick" | "onMove" | "onChangeStatus" | "onChangedMeanwhile"
  > {
  readonly ticked: ReadonlySet<string>;
  /** Previous status by id of the bookings that someone else changed. */
  readonly changed: ReadonlyMap<string, string>;
}

interface Props extends SlotSheetActs {
  readonly bookings: readonly SheetRow[];
  readonly isByCommunity?: boolean;
  readonly title?: string;
}

const Community = styled(Slots)`
  ${media.print} {
    & + & {
      break-before: page;
    }
  }
`;

export function SlotList({ bookings, isByCommunity = false, title, ...acts }: Props) {
  const slots = (of: readonly SheetRow[]) =>
    sheetOf(of).map((slot) => (
      <SlotSheet
        key={slotId(slot)}
        id={title ? undefined : slotId(slot)}
        title={title}
        slot={slot}
        {...acts}
      />
    ));
  if (!isByCommunity) return <Slots>{slots(bookings)}</Slots>;
  return communitiesOf(bookings).map(([name, inside]) => (
    <Community key={name}>
      <OnPaper>
        <Heading level={2}>{name}</Heading>
      </OnPaper>
      {slots(inside)}
    </Community>
  ));
}

interface SheetProps extends SlotSheetActs {
  readonly slot: SheetSlot<SheetRow>;
  readonly title?: string;
  readonly id?: string;
}

/** Width in percent on screen and on paper. */
const COLUMNS = [
  { name: "Flat", screen: 10, paper: 9 },
  { name: "Parking", screen: 8, paper: 11 },
  { name: "Car", screen: 15, paper: 22 },
  { name: "Resident", screen: 29, paper: 34 },
  { name: "Status", screen: 15, paper: 15 },
];
const LAST = { screen: 23, paper: 9 };

function SlotSheet({ slot, title, id, ticked, changed, ...acts }: SheetProps) {
  const time = formatTimeRange(slot.startTime, slot.endTime);
  const name = title ? `${title}, ${time}` : time;
  const count = countText(slot.count, "booking");
  const open = slot.buildings
    .flatMap(({ bookings }) => bookings)
    .filter(({ status }) => status === "CONFIRMED" || status === "PENDING");
  return (
    <Slot id={id} tabIndex={id ? -1 : undefined}>
      <Section
        title={name}
        actions={
          <>
            <Text as="span" $tone="muted" $tabular>
              {count}
            </Text>
            <OpenTicks
              name={name}
              ids={open.map(({ id: one }) => one)}
              ticked={ticked}
              onTick={acts.onTick}
            />
          </>
        }
      >
        <DayFrame $washes={slot.count} $buildings={slot.buildings.length}>
          <DayTable aria-label={name}>
            <colgroup>
              {COLUMNS.map((column) => (
                <Column key={column.name} $share={column} />
              ))}
              <Column $share={LAST} />
            </colgroup>
            <DayHead>
              <SlotTime>
                <th colSpan={COLUMNS.length + 1} scope="colgroup">{`${name} · ${count}`}</th>
              </SlotTime>
              <Line>
                {COLUMNS.map((column) => (
                  <ColumnName key={column.name}>{column.name}</ColumnName>
                ))}
                <ColumnName>
                  <OnScreen>Actions</OnScreen>
                  <OnPaper>Done</OnPaper>
                </ColumnName>
              </Line>
            </DayHead>
            {slot.buildings.map(({ name: building, bookings }) => (
              <BuildingRows key={building}>
                <Line>
                  <BuildingName colSpan={COLUMNS.length + 1}>{building}</BuildingName>
                </Line>
                {bookings.map((booking) => (
                  <WashRow
                    key={booking.id}
                    booking={booking}
                    time={time}
                    isTicked={ticked.has(booking.id)}
                    before={changed.get(booking.id)}
                    {...acts}
                  />
                ))}
              </BuildingRows>
            ))}
          </DayTable>
        </DayFrame>
      </Section>
    </Slot>
  );
}

interface OpenTicksProps {
  readonly name: string;
  readonly ids: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
}

function OpenTicks({ name, ids, ticked, onTick }: OpenTicksProps) {
  if (ids.length === 0) return <TickRoom />;
  return (
    <OnScreen>
      <Checkbox
        label={
          <>
            Select all<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </>
        }
        checked={ids.every((id) => ticked.has(id))}
        onChange={(isTicked) => onTick(ids, isTicked)}
      />
    </OnScreen>
  );
}
