import { History } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminHistoryQuery from "./__generated__/AdminHistoryScreenQuery$parameters";
import { historyVariables } from "./historyVariables";

export const adminHistorySection = screenRoute({
  path: "history",
  title: "History",
  Icon: History,
  skeleton: <ListSkeleton title="History" label="Loading the history" filters={3} rows={[10, 4]} />,
  screen: () => import("./AdminHistoryScreen").then((m) => m.AdminHistoryScreen),
  query: adminHistoryQuery,
  variables: historyVariables,
});
