import { CalendarCheck } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminBookingsQuery from "./__generated__/AdminBookingsScreenQuery$parameters";
import { AdminBookingsSkeleton } from "./AdminBookingsSkeleton";
import { bookingsVariables } from "./bookingsVariables";

export const adminBookingsSection = screenRoute({
  path: "bookings",
  title: "Bookings",
  Icon: CalendarCheck,
  skeleton: <AdminBookingsSkeleton />,
  screen: () => import("./AdminBookingsScreen").then((m) => m.AdminBookingsScreen),
  query: adminBookingsQuery,
  variables: bookingsVariables,
});
