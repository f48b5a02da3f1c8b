import { screen, within } from "@testing-library/react";
import { connectionOf } from "../../test/connection";
import { answer, asked } from "../../test/operations";
import { amount, CREATE, field, open } from "./couponsUnderTest";

it("Create Coupon sends days, plans, communities and no limit per resident as they were chosen", async () => {
  const { user, environment } = await open();
  await user.click(screen.getByRole("button", { name: "Create Coupon" }));
  const dialog = await screen.findByRole("dialog", { name: "Create Coupon" });
  const submit = () => user.click(within(dialog).getByRole("button", { name: "Create Coupon" }));
  await answer(environment, "CouponBoundsFieldsQuery", {
    Query: {
      pricingPlans: [
        { id: "p1", name: "Gold", active: true },
        { id: "p2", name: "Silver", active: false },
      ],
      residencies: [{ id: "r1", name: "Mahindra Ashvita" }],
    },
  });
  await user.type(field("Coupon Code"), "DIWALI");
  await user.type(amount(), "75");
  await user.clear(field("Uses per Resident"));
  await user.type(within(dialog).getByLabelText(/First Day/), "2026-11-22");
  await user.type(within(dialog).getByLabelText(/Last Day/), "2026-11-21");
  await user.click(within(dialog).getByText("For all plans"));
  await user.click(within(dialog).getByRole("checkbox", { name: "Silver (withdrawn)" }));
  expect(within(dialog).getByText("For 1 plan")).toBeVisible();
  await user.click(within(dialog).getByText("In all communities"));
  await user.click(within(dialog).getByRole("checkbox", { name: "Mahindra Ashvita" }));
  await submit();
  const message = "The last day cannot be before the first day";
  expect(await within(dialog).findByText(message)).toBeVisible();
  await user.clear(within(dialog).getByLabelText(/Last Day/));
  await user.type(within(dialog).getByLabelText(/Last Day/), "2026-11-30");
  await submit();
  expect((await asked(environment, CREATE)).input).toMatchObject({
    usesPerResident: null,
    firstDay: "2026-11-22",
    lastDay: "2026-11-30",
    pricingPlanIds: ["p2"],
    residencyIds: ["r1"],
  });
});

it("Uses lists who used a coupon, and more on demand", async () => {
  const { user, environment } = await open();
  expect(screen.queryByRole("button", { name: "Uses of LAUNCH500" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Uses of MONSOON250" }));
  const use = {
    id: "u1",
    planName: "Gold",
    discount: "250.00",
    paymentStatus: "COMPLETED",
    createdAt: "2026-11-20T19:00:00.000Z",
    user: { displayName: "Ananya Rao" },
  };
  const uses = [use, { ...use, id: "u2", paymentStatus: "PENDING" }];
  await answer(environment, "CouponUsesDialogQuery", {
    Coupon: { id: "c1", purchases: connectionOf(uses) },
  });
  const dialog = await screen.findByRole("dialog", { name: "Uses of MONSOON250" });
  const rows = within(dialog).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ananya Rao.*Gold.*₹250.00.*Used.*Sat, 21 Nov 2026$/),
    expect.stringMatching(/^Ananya Rao.*Gold.*₹250.00.*Not paid yet.*Sat, 21 Nov 2026$/),
  ]);
});
