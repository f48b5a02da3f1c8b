import { Tags } from "lucide-react";
import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";
import { screenRoute } from "../../shell/screenRoute";
import adminPricingPlansQuery from "./__generated__/AdminPricingPlansScreenQuery$parameters";

export const adminPricingPlansSection = screenRoute({
  path: "pricing-plans",
  title: "Pricing Plans",
  Icon: Tags,
  skeleton: (
    <ListSkeleton title="Pricing Plans" label="Loading pricing plans" action={32} rows={[6, 7]} />
  ),
  screen: () => import("./AdminPricingPlansScreen").then((m) => m.AdminPricingPlansScreen),
  query: adminPricingPlansQuery,
});
