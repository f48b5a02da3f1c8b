import { CalendarCheck } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminBookingsQuery from "./__generated__/AdminBookingsScreenQuery$parameters";
import { bookingsVariables } from "./bookingsVariables";

export const adminBookingsSection = screenRoute({
  path: "bookings",
  title: "Bookings",
  Icon: CalendarCheck,
  skeleton: <ListSkeleton title="Bookings" label="Loading bookings" filters={4} rows={[10, 8]} />,
  screen: () => import("./AdminBookingsScreen").then((m) => m.AdminBookingsScreen),
  query: adminBookingsQuery,
  variables: bookingsVariables,
});
