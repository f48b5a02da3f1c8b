import { CalendarOff } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminDisabledDatesQuery from "./__generated__/AdminDisabledDatesScreenQuery$parameters";
import { AdminDisabledDatesSkeleton } from "./AdminDisabledDatesSkeleton";
import { disabledDatesVariables } from "./disabledDatesVariables";

export const adminDisabledDatesSection = screenRoute({
  path: "disabled-dates",
  title: "Disabled Dates",
  Icon: CalendarOff,
  skeleton: <AdminDisabledDatesSkeleton />,
  screen: () => import("./AdminDisabledDatesScreen").then((m) => m.AdminDisabledDatesScreen),
  query: adminDisabledDatesQuery,
  variables: disabledDatesVariables,
});
