import type { ComponentProps } from "react";
import { formatTimeRange } from "../../ui/format";
import { OnPaper, OnScreen } from "../../ui/paper";
import { Section } from "../../ui/Section";
import { Text } from "../../ui/Text";
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
} from "./DayTable";
import type { SheetBooking, SheetSlot } from "./sheetOrder";
import { WashRow } from "./WashRow";

/** A booking with its place on the sheet and what its row shows. */
export type SheetRow = SheetBooking & WashRow_booking$key & { readonly id: string };

interface Props
  extends Pick<ComponentProps<typeof WashRow>, "onChangeStatus" | "onChangedMeanwhile"> {
  readonly slot: SheetSlot<SheetRow>;
  /** Said before the time, such as 'Cancelled'. */
  readonly title?: string;
}

/** What is said of a wash, and the share of the width in hundredths that it takes on screen and on paper. */
const COLUMNS = [
  { name: "Flat", screen: 9, paper: 9 },
  { name: "Parking", screen: 11, paper: 11 },
  { name: "Car", screen: 18, paper: 22 },
  { name: "Resident", screen: 25, paper: 34 },
  { name: "Status", screen: 14, paper: 15 },
];
const LAST = { screen: 23, paper: 9 };

/** What is washed in one slot, building by building. */
export function SlotSheet({ slot, title, ...acts }: Props) {
  const time = formatTimeRange(slot.startTime, slot.endTime);
  const name = title ? `${title}, ${time}` : time;
  const count = `${slot.count} booking${slot.count === 1 ? "" : "s"}`;
  return (
    <Slot>
      <Section
        title={name}
        actions={
          <Text as="span" $tone="muted" $tabular>
            {count}
          </Text>
        }
      >
        <DayFrame>
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
                  <WashRow key={booking.id} booking={booking} {...acts} />
                ))}
              </BuildingRows>
            ))}
          </DayTable>
        </DayFrame>
      </Section>
    </Slot>
  );
}
