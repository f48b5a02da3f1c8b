import { CalendarOff } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminDisabledDatesQuery from "./__generated__/AdminDisabledDatesScreenQuery$parameters";
import { disabledDatesVariables } from "./disabledDatesVariables";

export const adminDisabledDatesSection = screenRoute({
  path: "disabled-dates",
  title: "Disabled Dates",
  Icon: CalendarOff,
  skeleton: (
    <ListSkeleton
      title="Disabled Dates"
      label="Loading disabled dates"
      action={40}
      cards={[3, 5]}
    />
  ),
  screen: () => import("./AdminDisabledDatesScreen").then((m) => m.AdminDisabledDatesScreen),
  query: adminDisabledDatesQuery,
  variables: disabledDatesVariables,
});
