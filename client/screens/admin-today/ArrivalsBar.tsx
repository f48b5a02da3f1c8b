import { Button } from "../../ui/Button";
import { OnScreen } from "../../ui/paper";
import { StickyBar } from "../../ui/StickyBar";

interface Props {
  readonly count: number;
  readonly onShow: () => void;
}

/** Counts new bookings and shows them on request. */
export function ArrivalsBar({ count, onShow }: Props) {
  const bookings = `${count} New Booking${count === 1 ? "" : "s"}`;
  return (
    <OnScreen>
      <StickyBar summary={`${bookings.toLowerCase()} of this day`}>
        <Button variant="secondary" onPress={onShow}>
          {`Show ${bookings}`}
        </Button>
      </StickyBar>
    </OnScreen>
  );
}
