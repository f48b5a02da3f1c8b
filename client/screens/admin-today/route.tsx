import { ClipboardList } from "lucide-react";
import { dayOf } from "../../shared/booking-calendar/guessToday";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import { Skeleton } from "../../ui/loading/Skeleton";
import { SkeletonRows } from "../../ui/loading/SkeletonRows";
import adminTodayQuery from "./__generated__/AdminTodayScreenQuery$parameters";

const DAY_START = 20;

export const adminTodaySection = screenRoute({
  path: "today",
  title: "Today",
  Icon: ClipboardList,
  skeleton: (
    <ListSkeleton title="Today" isTitleHidden label="Loading the day">
      <Skeleton $width={70} $height={7} />
      <Skeleton $width={90} $height={11} $shape="control" />
      <Skeleton $width={40} $height={5} />
      <SkeletonRows rows={3} columns={6} />
      <SkeletonRows rows={3} columns={6} />
    </ListSkeleton>
  ),
  screen: () => import("./AdminTodayScreen").then((m) => m.AdminTodayScreen),
  query: adminTodayQuery,
  variables: todayVariables,
});

export function todayVariables({ searchParams }: URL) {
  const residencyId = searchParams.get("residency") || null;
  return {
    date: dayOf(searchParams.get("date")),
    count: DAY_START,
    residencyId,
    communityId: residencyId ?? "",
    hasCommunity: residencyId !== null,
  };
}
