import styled from "styled-components";
import type { UpdateStatusDialog_booking$key } from "../../shared/booking-status/__generated__/UpdateStatusDialog_booking.graphql";
import { Heading } from "../../ui/Heading";
import { OnPaper } from "../../ui/paper";
import { media } from "../../ui/theme";
import type { BookingStatus } from "./__generated__/useMoveOnMutation.graphql";
import type { WashRow_booking$key } from "./__generated__/WashRow_booking.graphql";
import { Slots } from "./DayTable";
import type { Findable } from "./dayFilter";
import { SlotSheet, type SlotSheetActs } from "./SlotSheet";
import { communitiesOf, type SheetBooking, sheetOf } from "./sheetOrder";
import { slotId } from "./slotOfNow";

/** With its place on the sheet and its searchable text. */
export type SheetRow = SheetBooking &
  Findable &
  WashRow_booking$key &
  UpdateStatusDialog_booking$key & {
    readonly id: string;
    readonly bookingDate: string;
    readonly status: BookingStatus;
  };

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
