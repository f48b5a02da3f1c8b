import { TicketPercent } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminCouponsQuery from "./__generated__/AdminCouponsScreenQuery$parameters";
import { AdminCouponsSkeleton } from "./AdminCouponsSkeleton";
import { couponsVariables } from "./couponsVariables";

export const adminCouponsSection = screenRoute({
  path: "coupons",
  title: "Coupons",
  Icon: TicketPercent,
  skeleton: <AdminCouponsSkeleton />,
  screen: () => import("./AdminCouponsScreen").then((m) => m.AdminCouponsScreen),
  query: adminCouponsQuery,
  variables: couponsVariables,
});
