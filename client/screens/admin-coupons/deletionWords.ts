import type { CouponDeletion } from "./useDeleteCoupon";

export const keptText = (usedCount: number): string =>
  usedCount > 0
    ? `It was used ${usedCount === 1 ? "once" : `${usedCount} times`}: it is kept for the books and becomes inactive, so that nobody can use it any more.`
    : "If a purchase was ever begun with it, it is kept for the books and becomes inactive. Otherwise it is gone for good.";

export const deletedText = (deletion: CouponDeletion): string =>
  deletion === "gone"
    ? "Coupon deleted successfully"
    : "Coupon deleted successfully. It was used, so it is kept as inactive.";
