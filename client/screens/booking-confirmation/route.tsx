import { screenRoute } from "../../shell/screenRoute";
import bookingConfirmationQuery from "./__generated__/BookingConfirmationScreenQuery$parameters";
import { BookingConfirmationSkeleton } from "./BookingConfirmationSkeleton";
import { confirmationVariables } from "./confirmationVariables";

export const bookingConfirmationRoute = screenRoute({
  path: "/booking-confirmation",
  title: "Booking Confirmation",
  skeleton: <BookingConfirmationSkeleton />,
  screen: () => import("./BookingConfirmationScreen").then((m) => m.BookingConfirmationScreen),
  query: bookingConfirmationQuery,
  variables: confirmationVariables,
});
