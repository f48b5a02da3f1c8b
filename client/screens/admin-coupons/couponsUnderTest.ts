import { screen } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { enterAdmin } from "../../test/enterAdmin";
import { answer } from "../../test/operations";

import "../../shared/dialogs/DeleteDialog";
import "./CouponUsesDialog";
import "./CouponDialog";

export const SCREEN = "AdminCouponsScreenQuery";
export const CREATE = "useCreateCouponMutation";
export const UPDATE = "useUpdateCouponMutation";
export const DELETE = "useDeleteCouponMutation";

export const monsoon = {
  id: "c1",
  code: "MONSOON250",
  discountAmount: "250.00",
  usageLimit: 2,
  usesPerResident: 1 as number | null,
  firstDay: null as string | null,
  lastDay: null as string | null,
  pricingPlans: [] as { id: string }[],
  residencies: [] as { id: string }[],
  usedCount: 2,
  isUsedUp: true,
  isActive: true,
  createdAt: "2026-11-20T19:00:00.000Z",
};
export const launch = {
  ...monsoon,
  id: "c2",
  code: "LAUNCH500",
  discountAmount: "1500.50",
  usageLimit: 50,
  usedCount: 0,
  isUsedUp: false,
  isActive: false,
};

export const pageOf = (...page: Parameters<typeof connectionOf>) => ({
  Query: { coupons: connectionOf(...page) },
});

export const enter = (search = "") => enterAdmin(`coupons${search}`);

export async function open(search = "", coupons: readonly object[] = [monsoon, launch]) {
  const view = await enter(search);
  await answer(view.environment, SCREEN, pageOf(coupons));
  await screen.findByRole("table");
  return view;
}

export const field = (name: string) => screen.getByRole("textbox", { name });
export const amount = () => field("Discount Amount (₹)");
