import { CalendarRange } from "lucide-react";
import { dayOf } from "../../shared/booking-calendar/guessToday";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminSchedulesQuery from "./__generated__/AdminSchedulesScreenQuery$parameters";

export const adminSchedulesSection = screenRoute({
  path: "schedules",
  title: "Schedules",
  Icon: CalendarRange,
  skeleton: (
    <ListSkeleton title="Schedules" label="Loading the schedule" action={32} cards={[3, 6]} />
  ),
  screen: () => import("./AdminSchedulesScreen").then((m) => m.AdminSchedulesScreen),
  query: adminSchedulesQuery,
  variables: ({ searchParams }) => {
    const residencyId = searchParams.get("community") || null;
    return {
      residencyId,
      communityId: residencyId ?? "",
      hasCommunity: residencyId !== null,
      date: dayOf(searchParams.get("date")),
    };
  },
});
