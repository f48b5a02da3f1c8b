import { act, screen, waitFor, within } from "@testing-library/react";
import { connectionOf } from "../test/connection";
import { enterAdmin } from "../test/enterAdmin";
import { answer, asked, lose } from "../test/operations";

import "../shared/change-history/ChangeHistoryDialog";

const DIALOG = "ChangeHistoryDialogQuery";
const MORE = "ChangeHistoryDialogPageQuery";

const change = {
  type: "COUPON",
  objectName: "DIWALI",
  partName: null,
  action: "UPDATED",
  changedBy: "Meenakshi Iyer",
  via: null,
  channel: "GRAPHQL",
  changedAt: "2026-11-20T19:00:00.000Z",
};
const newest = {
  ...change,
  id: "c2",
  fields: [{ name: "discount", oldValue: "50.00", newValue: "75.00" }],
};
const oldest = {
  ...change,
  id: "c1",
  action: "CREATED",
  fields: [{ name: "code", oldValue: null, newValue: "DIWALI" }],
};

async function open(path: string, query: string, data: Record<string, object>, name: string) {
  const view = await enterAdmin(`${path}`);
  await answer(view.environment, query, data);
  const opener = await screen.findByRole("button", { name: `History of ${name}` });
  act(() => opener.focus());
  await view.user.keyboard("{Enter}");
  return { ...view, opener, dialog: await screen.findByRole("dialog", { name: /^History of/ }) };
}

const openCoupon = () => {
  const coupon = { id: "k1", code: "DIWALI", createdAt: change.changedAt };
  return open("coupons", "AdminCouponsScreenQuery", { Coupon: coupon }, "DIWALI");
};

it("shows an object's changes, and more of them, and closes by keyboard", async () => {
  const { environment, user, opener, dialog } = await openCoupon();
  expect(await asked(environment, DIALOG)).toEqual({ id: "k1" });
  await answer(environment, DIALOG, { Query: { changes: connectionOf([newest], 2, true) } });
  const line = "Discount Amount: ₹50.00 → ₹75.00";
  expect(await within(dialog).findByText(line)).toBeVisible();
  expect(within(dialog).getByText("Sat, 21 Nov 2026, 12:30 AM · Meenakshi Iyer")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Load more" }));
  expect(await asked(environment, MORE)).toMatchObject({ objectId: "k1", cursor: "last-row" });
  await answer(environment, MORE, { Query: { changes: connectionOf([oldest], 2) } });
  expect(await within(dialog).findByText("Created")).toBeVisible();
  expect(within(dialog).getByText("Showing 2 of 2")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

it("says in the dialog that it failed, and tries again", async () => {
  const { environment, user, dialog } = await openCoupon();
  await lose(environment, DIALOG);
  expect(await within(dialog).findByText("Failed to fetch the history")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Try Again" }));
  await answer(environment, DIALOG, { Query: { changes: connectionOf([oldest]) } });
  expect(await within(dialog).findByText("Created")).toBeVisible();
});

it("names the part of an object, and says that nothing is recorded", async () => {
  const data = { PricingPlan: { id: "p1", name: "Shine", description: "", validity: 30 } };
  const at = "AdminPricingPlansScreenQuery";
  const { environment, user, opener, dialog } = await open("pricing-plans", at, data, "Shine");
  expect(await asked(environment, DIALOG)).toEqual({ id: "p1" });
  const price = {
    ...change,
    id: "c3",
    type: "PRICING_PLAN",
    partName: "Sedan",
    fields: [{ name: "enabled", oldValue: "true", newValue: "false" }],
  };
  await answer(environment, DIALOG, { Query: { changes: connectionOf([price]) } });
  expect(await within(dialog).findByText("Sedan")).toBeVisible();
  expect(within(dialog).getByText("Enabled: Yes → No")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(opener);
  await answer(environment, DIALOG, { Query: { changes: connectionOf([]) } });
  expect(await screen.findByText("No changes recorded")).toBeVisible();
});
