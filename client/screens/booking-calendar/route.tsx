import { calendarVariables } from "../../shared/booking-calendar/calendarVariables";
import { screenRoute } from "../../shell/screenRoute";
import bookingCalendarQuery from "./__generated__/BookingCalendarScreenQuery$parameters";
import { BookingCalendarScreenSkeleton } from "./BookingCalendarScreenSkeleton";

export const bookingCalendarRoute = screenRoute({
  path: "/booking-calendar",
  title: "Book a Wash",
  skeleton: <BookingCalendarScreenSkeleton />,
  screen: () => import("./BookingCalendarScreen").then((m) => m.BookingCalendarScreen),
  query: bookingCalendarQuery,
  variables: () => calendarVariables(),
});
