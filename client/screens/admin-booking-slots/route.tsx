import { CalendarClock } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminBookingSlotsQuery from "./__generated__/AdminBookingSlotsScreenQuery$parameters";
import { AdminBookingSlotsSkeleton } from "./AdminBookingSlotsSkeleton";

export const adminBookingSlotsSection = screenRoute({
  path: "booking-slots",
  title: "Booking Slots",
  Icon: CalendarClock,
  skeleton: <AdminBookingSlotsSkeleton />,
  screen: () => import("./AdminBookingSlotsScreen").then((m) => m.AdminBookingSlotsScreen),
  query: adminBookingSlotsQuery,
});
