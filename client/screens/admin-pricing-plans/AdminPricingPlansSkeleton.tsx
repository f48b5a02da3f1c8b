import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminPricingPlansSkeleton() {
  return (
    <ListSkeleton title="Pricing Plans" label="Loading pricing plans" action={32} rows={[6, 7]} />
  );
}
