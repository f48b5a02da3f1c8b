import { screenRoute } from "../../shell/screenRoute";
import payPerUseQuery from "./__generated__/PayPerUseBookingScreenQuery$parameters";
import { PayPerUseSkeleton } from "./PayPerUseSkeleton";
import { payPerUseVariables } from "./payPerUseVariables";

export const payPerUseBookingRoute = screenRoute({
  path: "/pay-per-use-slot-booking",
  title: "Book a pay-per-use wash",
  skeleton: <PayPerUseSkeleton />,
  screen: () => import("./PayPerUseBookingScreen").then((m) => m.PayPerUseBookingScreen),
  query: payPerUseQuery,
  variables: payPerUseVariables,
});
