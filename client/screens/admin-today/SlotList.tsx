import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "../../ui/field/Checkbox";
import { countText, formatTimeRange } from "../../ui/format";
import { Section } from "../../ui/layout/Section";
import { OnScreen } from "../../ui/paper";
import { Text } from "../../ui/Text";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import {
  BuildingName,
  BuildingRows,
  Column,
  ColumnName,
  DayFrame,
  DayHead,
  DayTable,
  Gap,
  Line,
  Slot,
  Slots,
  SlotTime,
  TickRoom,
} from "./DayTable";
import { type SheetRow, type SheetSlot, slotId } from "./sheetOrder";
import { FIRST_ROW, type Line as NearLine, useNearRows } from "./useNearRows";
import { WashRow } from "./WashRow";

interface Acts
  extends Omit<ComponentProps<typeof WashRow>, "booking" | "time" | "isTicked" | "before" | "row"> {
  readonly title?: string;
  readonly ticked: ReadonlySet<string>;
  /** Previous status by id of the bookings that someone else changed. */
  readonly changed: ReadonlyMap<string, string>;
  /** Id of a booking that is always rendered, or null. */
  readonly pinned: string | null;
}

interface Props extends Acts {
  readonly slots: readonly SheetSlot<SheetRow>[];
}

export const SlotList = ({ slots, ...rest }: Props) => (
  <Slots>
    {slots.map((slot) => (
      <SlotSheet key={slotId(slot)} slot={slot} {...rest} />
    ))}
  </Slots>
);

/** Width in percent on screen and on paper. */
const COLUMNS = [
  { name: "Flat", screen: 10, paper: 9 },
  { name: "Parking", screen: 8, paper: 11 },
  { name: "Car", screen: 15, paper: 22 },
  { name: "Resident", screen: 29, paper: 34 },
  { name: "Status", screen: 15, paper: 15 },
];
const LAST = { screen: 23, paper: 9 };

interface SheetLine extends NearLine {
  readonly booking?: SheetRow;
}

interface SheetProps extends Acts {
  readonly slot: SheetSlot<SheetRow>;
}

function SlotSheet({ slot, title, ticked, changed, pinned, ...acts }: SheetProps) {
  const { isPlain, onTick } = acts;
  const id = title ? undefined : slotId(slot);
  const time = formatTimeRange(slot.startTime, slot.endTime);
  const name = title ? `${title}, ${time}` : time;
  const count = countText(slot.count, "booking");
  const lines = slot.buildings.flatMap(({ name: key, bookings }): SheetLine[] => [
    { key, isName: true },
    ...bookings.map((booking) => ({ key: booking.id, isName: false, booking })),
  ]);
  const near = useNearRows(lines, { isWhole: isPlain, pinned });
  const open = lines.flatMap(({ booking }) => (booking && isOpen(booking) ? booking.id : []));

  const groups: { readonly key: string; readonly rows: ReactNode[] }[] = [];
  let skipped = 0;
  let building = "";
  for (const [index, line] of lines.entries()) {
    const { key, isName, booking } = line;
    if (isName) building = key;
    if (!near.isNear(index)) {
      skipped += near.heightOf(line);
      continue;
    }
    if (groups.at(-1)?.key !== building) groups.push({ key: building, rows: [] });
    const rows = groups.at(-1)?.rows;
    if (skipped > 0) rows?.push(<Gap key={`before-${key}`} $height={skipped} />);
    skipped = 0;
    const row = index + FIRST_ROW;
    rows?.push(
      booking ? (
        <WashRow
          key={key}
          booking={booking}
          row={row}
          time={time}
          isTicked={ticked.has(key)}
          before={changed.get(key)}
          {...acts}
        />
      ) : (
        <Line key={key} aria-rowindex={row}>
          <BuildingName colSpan={COLUMNS.length + 1}>{key}</BuildingName>
        </Line>
      ),
    );
  }

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
              ids={groups.length > 0 && !isPlain ? open : []}
              ticked={ticked}
              onTick={onTick}
            />
          </>
        }
      >
        <DayFrame ref={near.frame}>
          {groups.length === 0 ? (
            <Gap as="div" $height={skipped + near.headHeight} />
          ) : (
            <DayTable aria-label={name} aria-rowcount={lines.length + 1} {...near.focus}>
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
                <Line aria-rowindex={1}>
                  {COLUMNS.map((column) => (
                    <ColumnName key={column.name}>{column.name}</ColumnName>
                  ))}
                  <ColumnName>{isPlain ? "Done" : "Actions"}</ColumnName>
                </Line>
              </DayHead>
              {groups.map(({ key, rows }) => (
                <BuildingRows key={key}>{rows}</BuildingRows>
              ))}
              {skipped > 0 && (
                <BuildingRows aria-hidden>
                  <Gap $height={skipped} />
                </BuildingRows>
              )}
            </DayTable>
          )}
        </DayFrame>
      </Section>
    </Slot>
  );
}

const isOpen = ({ status }: SheetRow) => status === "CONFIRMED" || status === "PENDING";

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
