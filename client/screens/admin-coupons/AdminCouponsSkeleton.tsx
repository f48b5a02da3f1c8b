import { ListSkeleton } from "../../shared/list-frame/ListSkeleton";

export function AdminCouponsSkeleton() {
  return <ListSkeleton title="Coupons" label="Loading coupons" filters={2} rows={[10, 7]} />;
}
