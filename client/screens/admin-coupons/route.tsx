import { TicketPercent } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminCouponsQuery from "./__generated__/AdminCouponsScreenQuery$parameters";
import { couponsVariables } from "./couponsVariables";

export const adminCouponsSection = screenRoute({
  path: "coupons",
  title: "Coupons",
  Icon: TicketPercent,
  skeleton: <ListSkeleton title="Coupons" label="Loading coupons" filters={2} rows={[10, 7]} />,
  screen: () => import("./AdminCouponsScreen").then((m) => m.AdminCouponsScreen),
  query: adminCouponsQuery,
  variables: couponsVariables,
});
