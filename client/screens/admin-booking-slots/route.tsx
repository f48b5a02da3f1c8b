import { CalendarClock } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminBookingSlotsQuery from "./__generated__/AdminBookingSlotsScreenQuery$parameters";

export const adminBookingSlotsSection = screenRoute({
  path: "booking-slots",
  title: "Booking Slots",
  Icon: CalendarClock,
  skeleton: (
    <ListSkeleton title="Booking Slots" label="Loading booking slots" action={32} cards={[9, 4]} />
  ),
  screen: () => import("./AdminBookingSlotsScreen").then((m) => m.AdminBookingSlotsScreen),
  query: adminBookingSlotsQuery,
});
