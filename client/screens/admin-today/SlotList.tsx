import styled from "styled-components";
import { Heading } from "../../ui/Heading";
import { OnPaper } from "../../ui/paper";
import { media } from "../../ui/theme";
import { Slots } from "./DayTable";
import { type SheetRow, SlotSheet, type SlotSheetActs } from "./SlotSheet";
import { communitiesOf, sheetOf } from "./sheetOrder";
import { slotId } from "./slotOfNow";

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
