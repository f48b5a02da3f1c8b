import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse, timesAsked } from "../../test/operations";
import "../../shared/checkout/MockCheckout";
import {
  AT_PLANS,
  atPlans,
  boughtNode,
  CANCEL,
  COMPLETE,
  catalog,
  monthly,
  NAMED,
  purchase,
  SCREEN,
  START,
  search,
  single,
  start,
} from "./purchaseFlowUnderTest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({
      payments: { mock: true },
      support: { phone: "+91 40 5550 0100", email: "support@aaviri.example" },
    }),
  );
});

describe("buying", () => {
  it("pays with play money, once, and goes to the dashboard after two seconds", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    expect(
      within(screen.getByRole("region", { name: "Summary" })).getByText("₹1,299.00"),
    ).toBeVisible();
    const { input } = await asked(view.environment, START);
    expect(input).toEqual({
      pricingPlanId: "p1",
      carTypeId: "c1",
      couponCode: null,
      paymentMethod: "MOCK_PAYMENT",
      clientKey: expect.stringMatching(/^[\w-]{36}$/),
      expectedAmount: monthly.price,
    });
    await view.user.click(screen.getByRole("button", { name: /Purchase Plan/ }));
    expect(timesAsked(view.environment, START)).toBe(1);
    await answer(view.environment, START, purchase(monthly));
    const dialog = await screen.findByRole("dialog", { name: "Demo payment: no money moves" });
    expect(within(dialog).getByText("Monthly Shine for Hatchback")).toBeVisible();
    await view.user.dblClick(within(dialog).getByRole("button", { name: "Pay ₹1,299.00" }));
    const proof = await asked(view.environment, COMPLETE);
    expect(proof.input).toEqual({
      purchaseId: "purchase-1",
      transactionId: expect.stringMatching(/^mock_\d+$/),
    });
    expect(timesAsked(view.environment, COMPLETE)).toBe(1);
    await answer(view.environment, COMPLETE, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toHaveFocus();
    expect(screen.getByText(/4 credits and 2 bonus credits/)).toBeVisible();
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/dashboard"), {
      timeout: 3_000,
    });
  });

  it("is told that the price has changed, sees the new one and buys at that", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    const first = (await asked(view.environment, START)).input;
    const message = "The price has changed: this costs ₹1,499.00 now, not ₹1,299.00.";
    await refuse(view.environment, START, { message, code: "PRICE_CHANGED", now: "1499.00" });
    expect(await screen.findByText(message)).toBeVisible();
    await answer(view.environment, "usePlansRequestQuery", {
      Query: { pricingPlans: [{ ...monthly, price: "1499.00" }, single] },
    });
    const summary = within(screen.getByRole("region", { name: "Summary" }));
    expect(await summary.findByText("₹1,499.00")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    const { input } = await asked(view.environment, START);
    expect(input).toEqual({ ...first, expectedAmount: "1499.00" });
  });

  it("goes on to booking with a plan without an end", async () => {
    const view = await atPlans();
    await view.buy(/Single Wash/);
    await answer(view.environment, START, purchase(single));
    await view.user.click(await screen.findByRole("button", { name: "Pay ₹399.00" }));
    await answer(view.environment, COMPLETE, purchase(single, "COMPLETED"));
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByRole("heading", { name: "Book Service" })).toHaveFocus();
    expect(
      screen.getByText("Single Wash for Hatchback. A wash uses 1 of your 4 credits."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: /Choose Plan.*completed/ })).toBeEnabled();
    expect(screen.getByText(/^Payment successful/)).toBeVisible();
    expect(search(view)).toBe("?step=book&carType=c1&plan=p2&purchase=purchase-1");
  });

  it("is complete at once when it costs nothing", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("is told to choose when nothing is chosen", async () => {
    const view = await atPlans();
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    expect(screen.getByText("Please select both a car type and a pricing plan")).toBeVisible();
    expect(isAsked(view.environment, START)).toBe(false);
  });

  it("cancels the purchase when the checkout is dismissed, and leaves the choice as it was", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    expect(search(view)).toBe("?step=plan&carType=c1&plan=p1&purchase=purchase-1");
    await view.user.click(await screen.findByRole("button", { name: "Cancel" }));
    const { input } = await asked(view.environment, CANCEL);
    expect(input).toEqual({ purchaseId: "purchase-1" });
    await answer(view.environment, CANCEL, purchase(monthly, "FAILED"));
    expect(await screen.findByText("Payment was cancelled")).toBeVisible();
    expect(screen.getByRole("radio", { name: /Monthly Shine/ })).toBeChecked();
    expect(search(view)).toBe("?step=plan&carType=c1&plan=p1");
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
  });

  it("cancels the purchase when Back closes the checkout", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    await screen.findByRole("dialog");
    await act(() => view.router.navigate(-1));
    await answer(view.environment, CANCEL, purchase(monthly, "FAILED"));
    expect(await screen.findByText("Payment was cancelled")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("does not call a payment cancelled that was made", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    await view.user.click(await screen.findByRole("button", { name: "Cancel" }));
    await refuse(view.environment, CANCEL, {
      message: "This purchase was paid and cannot be cancelled.",
      code: "PURCHASE_CLOSED",
    });
    await answer(view.environment, NAMED, { Query: { node: boughtNode("COMPLETED") } });
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
    expect(screen.queryByText("Payment was cancelled")).not.toBeInTheDocument();
  });

  it("finds the payment again after a reload", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    expect(await asked(view.environment, NAMED)).toEqual({ id: "purchase-1", isNamed: true });
    await answer(view.environment, NAMED, { Query: { node: boughtNode("COMPLETED") } });
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("asks again how the purchase stands when the answer was lost", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    await lose(view.environment, NAMED);
    await view.user.click(await screen.findByRole("button", { name: "Try Again" }));
    await answer(view.environment, SCREEN, catalog());
    await answer(view.environment, NAMED, { Query: { node: boughtNode("COMPLETED") } });
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("leads back into a payment that a reload interrupted", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    await answer(view.environment, NAMED, { Query: { node: boughtNode("PENDING") } });
    expect(await screen.findByText("This purchase waits for its payment")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Continue payment" }));
    await answer(view.environment, START, purchase(monthly));
    expect(await screen.findByRole("button", { name: "Pay ₹1,299.00" })).toBeVisible();
    expect(search(view)).toBe("?step=plan&carType=c1&plan=p1&purchase=purchase-1");
  });

  it("ends a purchase that a reload interrupted", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    await answer(view.environment, NAMED, { Query: { node: boughtNode("PENDING") } });
    await view.user.click(await screen.findByRole("button", { name: "Cancel" }));
    await answer(view.environment, CANCEL, purchase(monthly, "FAILED"));
    expect(await screen.findByText("Payment was cancelled")).toBeVisible();
    expect(search(view)).toBe("?step=plan&carType=c1&plan=p1");
  });

  it("says how a purchase of the address has ended", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    await answer(view.environment, NAMED, { Query: { node: boughtNode("EXPIRED") } });
    expect(await screen.findByText("This purchase was not completed")).toBeVisible();
    expect(screen.getByRole("button", { name: "Purchase Plan" })).toBeEnabled();
  });

  it("says that the payment cannot be asked for, and that it waits", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, {
      ...purchase(monthly),
      Purchase: { ...purchase(monthly).Purchase, paymentMethod: "RAZORPAY" },
      StartPurchasePayload: { paymentOrder: null, paymentKeyId: null },
    });
    expect(await screen.findByText("Failed to proceed. Please try again.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue payment" })).toBeVisible();
  });

  it("tells an error in the server's words", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await refuse(view.environment, START, {
      message: "Please accept the terms and conditions first.",
      code: "TERMS_NOT_ACCEPTED",
    });
    expect(await screen.findByText(/Please accept the terms and conditions/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Read the terms" })).toBeVisible();
  });
});
