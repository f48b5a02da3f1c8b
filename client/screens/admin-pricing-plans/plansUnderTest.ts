import { screen, waitFor, within } from "@testing-library/react";
import { enterAdmin } from "../../test/enterAdmin";
import { answer } from "../../test/operations";

import "../../shared/dialogs/DeleteDialog";
import "./PlanDialog";
import "./ManagePricingDialog";

export const SCREEN = "AdminPricingPlansScreenQuery";
export const CREATE = "useCreatePlanMutation";
export const UPDATE = "useUpdatePlanMutation";
export const DELETE = "useDeletePlanMutation";
export const RESTORE = "useRestorePlanMutation";
export const DETAILS = "usePlanPricesQuery";
export const PRICES = "useUpdatePricesMutation";

export const price = (id: string, amount: string, enabled = true) => ({
  id,
  price: amount,
  enabled,
  carType: { id: `t${id}`, active: true },
});
export const shine = {
  id: "p1",
  name: "Monthly Shine",
  description: "A wash every week",
  active: true,
  creditsGiven: 4,
  oneTimeCreditsGiven: 1,
  validity: 30,
  prices: [price("1", "1299.00"), price("2", "1799.00")],
};
export const launch = {
  ...shine,
  id: "p2",
  name: "Launch Offer",
  description: "",
  active: false,
  validity: -1,
  prices: [],
};

export async function enter() {
  const view = await enterAdmin("pricing-plans");
  await answer(view.environment, "AdminLayoutQuery");
  return view;
}

export async function open(pricingPlans: readonly object[] = [shine, launch]) {
  const view = await enter();
  await answer(view.environment, SCREEN, { Query: { pricingPlans } });
  await waitFor(() => expect(screen.queryByText("Loading pricing plans")).not.toBeInTheDocument());
  const press = (name: string) => view.user.click(screen.getByRole("button", { name }));
  return { ...view, press };
}

export const rowOf = (name: string) => within(screen.getByRole("row", { name: new RegExp(name) }));
