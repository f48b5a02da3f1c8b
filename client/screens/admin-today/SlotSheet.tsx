import type { ComponentProps } from "react";
import type { UpdateStatusDialog_booking$key } from "../../shared/booking-status/__generated__/UpdateStatusDialog_booking.graphql";
import { Checkbox } from "../../ui/field/Checkbox";
import { countText, formatTimeRange } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import { OnPaper, OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { BookingStatus } from "./__generated__/useMoveOnMutation.graphql";
import type { WashRow_booking$key } from "./__generated__/WashRow_booking.graphql";
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
  SlotTime,
  TickRoom,
} from "./DayTable";
import type { Findable } from "./dayFilter";
import type { SheetBooking, SheetSlot } from "./sheetOrder";
import { WashRow } from "./WashRow";

export type SheetRow = SheetBooking &
  Findable &
  WashRow_booking$key &
  UpdateStatusDialog_booking$key & {
    readonly id: string;
    readonly bookingDate: string;
    readonly status: BookingStatus;
  };

export interface SlotSheetActs
  extends Pick<
    ComponentProps<typeof WashRow>,
    "onTick" | "onMove" | "onChangeStatus" | "onChangedMeanwhile"
  > {
  readonly ticked: ReadonlySet<string>;
  /** Previous status by id of the bookings that someone else changed. */
  readonly changed: ReadonlyMap<string, string>;
}

interface Props extends SlotSheetActs {
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

export function SlotSheet({ slot, title, id, ticked, changed, ...acts }: Props) {
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
