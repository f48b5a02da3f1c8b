import { CalendarLink } from "../../../shared/calendar-feed/CalendarLink";
import { Dialog } from "../../../ui/dialog/Dialog";
import { useSetCommunityCalendar } from "./mutations";

interface Props {
  readonly residency: {
    readonly id: string;
    readonly name: string;
    readonly calendarFeedCreatedAt: string | null | undefined;
  };
  readonly onClose: () => void;
}

export function CalendarDialog({ residency, onClose }: Props) {
  const { id, name, calendarFeedCreatedAt } = residency;
  const [setFeed, isPending] = useSetCommunityCalendar();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Calendar of ${name}`}
      phone="card"
      isDismissable={!isPending}
    >
      <CalendarLink
        createdAt={calendarFeedCreatedAt}
        about="See the washes of this community in your calendar app, from a week ago to four weeks ahead. It follows every change by itself, and ends with your administrator role."
        shows="the community's washes, with flats and cars"
        stays="Bookings stay."
        isPending={isPending}
        onSet={(isOn) => setFeed({ residencyId: id, isOn })}
      />
    </Dialog>
  );
}
