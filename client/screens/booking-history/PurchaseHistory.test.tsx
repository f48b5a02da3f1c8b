import { screen } from "@testing-library/react";
import { answer, asked, lose, refuse } from "../../test/operations";
import "./bookings/CancelBookingDialog";
import "./bookings/RescheduleDialog";
import { bought, CANCEL_PURCHASE, open, plan } from "./historyUnderTest";

describe("what happened to a resident's money and plans", () => {
  const at = "2026-11-20T04:30:00.000Z";

  it("stands on the card of the purchase, with what was paid back and what the bank said", async () => {
    const money = { amount: "4699.00", currency: "INR", cause: null };
    const refunded = {
      ...bought,
      paymentStatus: "REFUNDED",
      refundedAmount: "4699.00",
      message: null,
      events: [
        { id: "e1", type: "FAILED", ...money, note: "Declined.", createdAt: at },
        { id: "e2", type: "REFUNDED", ...money, note: null, createdAt: at },
        { id: "e3", type: "STRAY_REFUNDED", ...money, currency: "USD", createdAt: at },
      ],
    };
    await open({ purchases: [refunded] }, "?tab=purchases");
    const [card] = screen.getAllByRole("listitem");
    expect(card).toHaveTextContent("Paid back₹4,699.00");
    expect(card).toHaveTextContent("A payment of ₹4,699.00 did not go through. Declined.");
    expect(card).toHaveTextContent("₹4,699.00 paid back. The plan has ended.");
    expect(card).toHaveTextContent("The payment of 4699.00 USD that we owed you was paid back.");
  });

  it("leads from a purchase that was not paid to another try", async () => {
    const expired = {
      ...bought,
      paymentStatus: "EXPIRED",
      message: "It was not paid in time.",
      couponCode: null,
      carType: { id: "c1" },
      pricingPlan: { id: "plan1" },
    };
    await open({ purchases: [expired] }, "?tab=purchases");
    expect(screen.getByRole("link", { name: /^Try Again, Quarterly Care/ })).toHaveAttribute(
      "href",
      "/purchase-plan?carType=c1&plan=plan1",
    );
  });

  it("stands on the card of the plan, with why", async () => {
    const paused = {
      ...plan,
      status: "PAUSED",
      isActive: false,
      changes: [
        {
          id: "c1",
          type: "PAUSED",
          days: 0,
          endDate: "2027-02-07",
          reason: "On holiday",
          createdAt: at,
        },
      ],
    };
    await open({ subscriptions: [paused] }, "?tab=plans");
    const [card] = screen.getAllByRole("listitem");
    expect(card).toHaveTextContent(/^Quarterly CarePaused/);
    expect(card).toHaveTextContent("Fri, 20 Nov 2026: Paused. On holiday");
  });
});

describe("a purchase that waits for its payment", () => {
  const pending = {
    ...bought,
    id: "p2",
    paymentStatus: "PENDING",
    transactionId: null,
    couponCode: "DIWALI",
    expiresAt: "2026-11-21T16:10:00Z",
    carType: { id: "c1" },
    pricingPlan: { id: "plan1" },
  };
  const CANCEL_IT = { name: "Cancel, Quarterly Care, Mon, 9 Nov 2026" };

  it("that is being confirmed says so, and leads to no second payment", async () => {
    await open({ purchases: [{ ...pending, isBeingConfirmed: true }] }, "?tab=purchases");
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Continue Payment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it("that ended, and whose payment was authorised late, says so instead of asking to try again", async () => {
    const late = { ...pending, paymentStatus: "EXPIRED", isBeingConfirmed: true };
    await open({ purchases: [late] }, "?tab=purchases");
    expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Try Again/ })).not.toBeInTheDocument();
  });

  it("says when it ends, and leads back to its payment with its coupon", async () => {
    const { user, router } = await open({ purchases: [pending] }, "?tab=purchases");
    expect(screen.getByText("Waits for its payment, and ends by itself at 9:40 PM.")).toBeVisible();
    const link = screen.getByRole("link", {
      name: "Continue Payment, Quarterly Care, Mon, 9 Nov 2026",
    });
    const address = "/purchase-plan?carType=c1&plan=plan1&purchase=p2";
    expect(link).toHaveAttribute("href", address);
    await user.click(link);
    const { pathname, search, state } = router.state.navigation.location ?? router.state.location;
    expect(pathname + search).toBe(address);
    expect(state).toEqual({ coupon: "DIWALI" });
  });

  it("can be cancelled, and its card then says so and has the focus", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    expect((await asked(environment, CANCEL_PURCHASE)).input).toEqual({ purchaseId: "p2" });
    await answer(environment, CANCEL_PURCHASE, {
      Purchase: {
        ...pending,
        isBeingConfirmed: false,
        paymentStatus: "FAILED",
        message: "Payment was cancelled",
      },
    });
    expect(await screen.findByText("Payment was cancelled")).toHaveFocus();
    expect(screen.getByText("Failed")).toBeVisible();
    expect(screen.queryByRole("link", { name: /Continue Payment/ })).not.toBeInTheDocument();
  });

  it("that was paid meanwhile is shown as it is", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    await refuse(environment, CANCEL_PURCHASE, {
      message: "This purchase is already paid.",
      code: "PURCHASE_CLOSED",
    });
    expect(await screen.findByText("This purchase is already paid.")).toBeVisible();
    await answer(environment, "useNamedPurchaseQuery", {
      Purchase: { id: "p2", __typename: "Purchase", paymentStatus: "COMPLETED" },
      Node: { id: "p2", __typename: "Purchase", paymentStatus: "COMPLETED" },
    });
    expect(await screen.findByRole("link", { name: /View Receipt/ })).toBeVisible();
  });

  it("stays where the cancellation got no answer, and can be cancelled again", async () => {
    const { user, environment } = await open({ purchases: [pending] }, "?tab=purchases");
    await user.click(screen.getByRole("button", CANCEL_IT));
    await lose(environment, CANCEL_PURCHASE);
    expect(await screen.findByText("Failed to proceed. Please try again.")).toBeVisible();
    expect(screen.getByRole("button", CANCEL_IT)).toBeEnabled();
  });
});
