import { Tags } from "lucide-react";
import { screenRoute } from "../../shell/screenRoute";
import adminPricingPlansQuery from "./__generated__/AdminPricingPlansScreenQuery$parameters";
import { AdminPricingPlansSkeleton } from "./AdminPricingPlansSkeleton";

export const adminPricingPlansSection = screenRoute({
  path: "pricing-plans",
  title: "Pricing Plans",
  Icon: Tags,
  skeleton: <AdminPricingPlansSkeleton />,
  screen: () => import("./AdminPricingPlansScreen").then((m) => m.AdminPricingPlansScreen),
  query: adminPricingPlansQuery,
});
