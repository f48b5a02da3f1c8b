import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose, refuse, timesAsked } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Imported so that the lazy import resolves at once.
import "../../shared/checkout/MockCheckout";

const SCREEN = "PurchaseFlowScreenQuery";
const START = "useStartPurchaseMutation";
const COMPLETE = "useCompletePurchaseMutation";
const CANCEL = "useCancelPurchaseMutation";
const QUOTES = "useFetchPlanQuotesQuery";
const NAMED = "useNamedPurchaseQuery";

const carTypes = [
  { id: "c1", name: "Hatchback" },
  { id: "c2", name: "SUV" },
];
const monthly = {
  id: "p1",
  name: "Monthly Shine",
  description: "A wash every week.",
  creditsGiven: 4,
  oneTimeCreditsGiven: 2,
  validity: 30,
  price: "1299.00",
};
const single = {
  ...monthly,
  id: "p2",
  name: "Single Wash",
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  validity: -1,
  price: "399.00",
};

const catalog = (plans: readonly unknown[] = [monthly, single], types: unknown = carTypes) => ({
  Query: {
    carTypes: types,
    plansOfCarType: plans,
    pricingPlans: plans,
    bookingCalendar: {
      today: "2026-11-21",
      days: [{ id: "d1", date: "2026-11-21", isDisabled: false, disabledReason: null }],
    },
    availableSlots: [],
    viewer: { credits: 3, payPerUseCredits: 1, bookings: { edges: [] } },
  },
});

const purchase = (plan: typeof monthly, paymentStatus = "PENDING") => ({
  Purchase: {
    id: "purchase-1",
    amount: plan.price,
    planName: plan.name,
    carTypeName: "Hatchback",
    paymentMethod: "MOCK_PAYMENT",
    isBeingConfirmed: false,
    message: null,
    validity: plan.validity,
    creditsGiven: plan.creditsGiven,
    oneTimeCreditsGiven: plan.oneTimeCreditsGiven,
    paymentStatus,
  },
  User: { role: "USER" },
});

const boughtNode = (paymentStatus: string) => ({
  __typename: "Purchase",
  ...purchase(monthly, paymentStatus).Purchase,
});

const start = (search = "", state?: unknown) =>
  renderRoutes(routes, { at: { pathname: "/integrated-purchase-flow", search, state } });

const AT_PLANS = "?step=plan&carType=c1";

/** The flow at its second step, with the plans there. */
async function atPlans(search = AT_PLANS, resolvers = catalog()) {
  const view = start(search);
  await answer(view.environment, SCREEN, resolvers);
  await screen.findByRole("heading", { name: "Choose Plan" });
  const buy = async (name: RegExp) => {
    await view.user.click(screen.getByRole("radio", { name }));
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
  };
  return { ...view, buy };
}

const search = ({ router }: ReturnType<typeof start>) => router.state.location.search;

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

afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toastQueue.close(key);
});

describe("Select Car Type", () => {
  it("shows one card per car type and goes on with the chosen one, which the address keeps", async () => {
    const view = start();
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByText("Perfect for SUV vehicles")).toBeVisible();
    const proceed = screen.getByRole("button", { name: "Continue to Pricing Plans" });
    expect(proceed).toBeDisabled();
    await view.user.click(screen.getByRole("radio", { name: "SUV" }));
    expect(screen.getByRole("radio", { name: "SUV" })).toBeChecked();
    await waitFor(() => expect(search(view)).toBe("?carType=c2"));
    await view.user.click(proceed);
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByRole("heading", { name: "Choose Plan" })).toHaveFocus();
    expect(search(view)).toBe("?step=plan&carType=c2");
  });

  it("says that there are none", async () => {
    const { environment } = start();
    await answer(environment, SCREEN, catalog([], []));
    expect(await screen.findByText("No car types available at the moment.")).toBeVisible();
  });

  it("says that they did not load, and tries again", async () => {
    const { environment, user } = start();
    await lose(environment, SCREEN);
    expect(await screen.findByText("Failed to load car types. Please try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try Again" }));
    await answer(environment, SCREEN, catalog());
    expect(await screen.findByText("Perfect for SUV vehicles")).toBeVisible();
  });
});

describe("the steps", () => {
  it("can be pressed as far as what they need is chosen", async () => {
    await atPlans();
    expect(screen.getByRole("button", { name: /Select Car Type.*completed/ })).toBeEnabled();
    expect(screen.getByRole("button", { name: /Choose Plan/ })).toHaveAttribute(
      "aria-current",
      "step",
    );
    expect(screen.getByRole("button", { name: /Book Service/ })).toBeDisabled();
  });

  it("lead back and forth with what is known at once, and Back undoes a step", async () => {
    const view = await atPlans();
    await view.user.click(screen.getByRole("radio", { name: /Monthly Shine/ }));
    await view.user.click(screen.getByRole("button", { name: /Select Car Type/ }));
    expect(await screen.findByRole("radio", { name: "Hatchback" })).toBeChecked();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    await act(() => view.router.navigate(-1));
    expect(await screen.findByRole("radio", { name: /Monthly Shine/ })).toBeChecked();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  it("do not call a plan done that is only chosen, and say which credits are spent without it", async () => {
    const { environment } = start("?step=book&carType=c1&plan=p1");
    await answer(environment, SCREEN, catalog());
    expect(
      await screen.findByText(
        "Monthly Shine for Hatchback is not bought yet. A wash uses 1 of your 4 credits.",
      ),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: /Choose Plan/ })).not.toHaveAccessibleName(
      /completed/,
    );
  });

  it("recover from an address whose car type is gone", async () => {
    const view = start("?step=book&carType=gone&plan=p1");
    await refuse(view.environment, SCREEN, {
      message: "Please select a car type",
      code: "INVALID_INPUT",
      field: "carTypeId",
    });
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByRole("heading", { name: "Select Car Type" })).toBeVisible();
    expect(search(view)).toBe("");
  });

  it("recover from an address whose plan is gone", async () => {
    const view = start("?step=book&carType=c1&plan=gone");
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByRole("heading", { name: "Choose Plan" })).toBeVisible();
    expect(search(view)).toBe("?step=plan&carType=c1");
  });
});

describe("Choose Plan", () => {
  it("tells each plan's price, credits, bonus credits, validity and description", async () => {
    await atPlans();
    const card = screen.getByRole("radio", { name: "Monthly Shine ₹1,299.00" });
    expect(card).toHaveAccessibleDescription(
      /^4 credits · 2 bonus credits · 30 days\s*₹216.50 per wash\s*A wash every week.$/,
    );
    expect(screen.getByRole("radio", { name: /Single Wash/ })).toHaveAccessibleDescription(
      /1 pay-per-use credit · Unlimited/,
    );
  });

  it("offers only plans without an end when asked to, by the address or by navigation state", async () => {
    const { unmount } = await atPlans(`${AT_PLANS}&payPerUseOnly=1`);
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(screen.getByRole("radio", { name: /Single Wash/ })).toBeInTheDocument();
    unmount();
    const view = start(AT_PLANS, { payPerUseOnly: true });
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findAllByRole("radio")).toHaveLength(1);
    await view.user.click(screen.getByRole("radio"));
    await waitFor(() => expect(search(view)).toContain("payPerUseOnly=1"));
  });

  it("says that there are none", async () => {
    const { user } = await atPlans(AT_PLANS, catalog([]));
    expect(screen.getByText("No pricing plans available for the selected car type.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Choose another car type" }));
    expect(await screen.findByText("Perfect for SUV vehicles")).toBeVisible();
  });

  it("says that they did not load", async () => {
    const { environment } = start(AT_PLANS);
    await lose(environment, SCREEN);
    expect(
      await screen.findByText("Failed to load pricing plans. Please try again."),
    ).toBeVisible();
  });
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
    expect(screen.getByRole("link", { name: "Read the terms" })).toHaveAttribute(
      "href",
      "/user-setup",
    );
  });

  it("repeats a purchase whose answer was lost under the same key, also after a reload", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    const first = await asked(view.environment, START);
    await lose(view.environment, START);
    expect(await screen.findByText("Purchase failed. Please try again.")).toBeVisible();
    view.unmount();

    const again = await atPlans();
    await again.buy(/Monthly Shine/);
    expect((await asked(again.environment, START)).input).toEqual(first.input);
    await answer(again.environment, START, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
    again.unmount();

    const later = await atPlans();
    await later.buy(/Monthly Shine/);
    const { input } = await asked(later.environment, START);
    expect(input.clientKey).not.toBe(first.input.clientKey);
  });

  it("repeats a completion whose answer was lost with the same proof", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    const pay = await screen.findByRole("button", { name: "Pay ₹1,299.00" });
    await view.user.click(pay);
    const { input } = await asked(view.environment, COMPLETE);
    await lose(view.environment, COMPLETE);
    expect(await screen.findByText("Your payment is being confirmed")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Continue payment" })).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event("online")));
    expect((await asked(view.environment, COMPLETE)).input).toEqual(input);
    await answer(view.environment, COMPLETE, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
    expect(sessionStorage.getItem("aaviri.payment.purchase-1")).toBeNull();
  });

  it("asks by itself what became of a payment, also after a reload, and asks for no second one", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    await view.user.click(await screen.findByRole("button", { name: "Pay ₹1,299.00" }));
    const { input } = await asked(view.environment, COMPLETE);
    await lose(view.environment, COMPLETE);
    await screen.findByText("Your payment is being confirmed");
    view.unmount();

    const again = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(again.environment, SCREEN, catalog());
    await answer(again.environment, NAMED, { Query: { node: boughtNode("PENDING") } });
    expect(await screen.findByText("Your payment is being confirmed")).toBeVisible();
    await again.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    await answer(again.environment, START, purchase(monthly));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect((await asked(again.environment, COMPLETE)).input).toEqual(input);
    await answer(again.environment, COMPLETE, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("waits for a payment that the server says is being confirmed", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    const node = { ...boughtNode("PENDING"), isBeingConfirmed: true };
    await answer(view.environment, NAMED, { Query: { node } });
    expect(await screen.findByText("Your payment is being confirmed")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Continue payment" })).not.toBeInTheDocument();
    await answer(view.environment, NAMED, { Query: { node: boughtNode("COMPLETED") } });
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("says whom to ask and with which reference when no outcome comes, and asks again when told to", async () => {
    const view = start(`${AT_PLANS}&plan=p1&purchase=purchase-1`);
    await answer(view.environment, SCREEN, catalog());
    const node = { ...boughtNode("PENDING"), isBeingConfirmed: true, purchaseId: 42 };
    await answer(view.environment, NAMED, { Query: { node } });
    await screen.findByText("Your payment is being confirmed");
    for (let asks = 0; asks < 9; asks++) {
      act(() => void window.dispatchEvent(new Event("online")));
      await lose(view.environment, NAMED);
    }
    expect(
      await screen.findByText("Payment verification failed. Please contact support."),
    ).toBeVisible();
    expect(screen.getByText(/Reference: Purchase 42/)).toBeVisible();
    expect(screen.getByRole("link", { name: "+91 40 5550 0100" })).toHaveAttribute(
      "href",
      "tel:+914055500100",
    );
    await view.user.click(screen.getByRole("button", { name: "Ask Again" }));
    expect(await screen.findByText("Your payment is being confirmed")).toBeVisible();
    act(() => void window.dispatchEvent(new Event("online")));
    await answer(view.environment, NAMED, { Query: { node: boughtNode("COMPLETED") } });
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("says why the bank declined, not that the payment was cancelled", async () => {
    let fail: ((failure: object) => void) | undefined;
    let dismiss: (() => void) | undefined;
    window.Razorpay = class {
      constructor(options: { readonly modal: { readonly ondismiss: () => void } }) {
        dismiss = options.modal.ondismiss;
      }
      open() {}
      on(_event: string, listener: (failure: object) => void) {
        fail = listener;
      }
    };
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, {
      Purchase: { ...purchase(monthly).Purchase, paymentMethod: "RAZORPAY" },
      PaymentOrder: { orderId: "order_1", amount: 129_900, currency: "INR" },
      StartPurchasePayload: { paymentKeyId: "rzp_test_1" },
    });
    await waitFor(() => expect(fail).toBeDefined(), { timeout: 10_000 });
    const description = "Your payment was declined by your bank: insufficient funds.";
    act(() => fail?.({ error: { description } }));
    await act(async () => dismiss?.());
    await answer(view.environment, CANCEL, purchase(monthly, "FAILED"));
    expect(await screen.findByText("The payment failed")).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.queryByText("Payment was cancelled")).not.toBeInTheDocument();
    delete window.Razorpay;
  });

  it("says that a payment was refused when that is the outcome", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    await view.user.click(await screen.findByRole("button", { name: "Pay ₹1,299.00" }));
    await lose(view.environment, COMPLETE);
    await screen.findByText("Your payment is being confirmed");
    act(() => void window.dispatchEvent(new Event("online")));
    await refuse(view.environment, COMPLETE, {
      message: "Payment verification failed. Please contact support.",
      code: "PAYMENT_NOT_PROVEN",
      kind: "invalid",
    });
    expect(
      await screen.findByText("Payment verification failed. Please contact support."),
    ).toBeVisible();
    expect(screen.queryByText("Your payment is being confirmed")).not.toBeInTheDocument();
    expect(sessionStorage.getItem("aaviri.payment.purchase-1")).toBeNull();
  });

  it("starts again when the earlier purchase has expired", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    const first = await asked(view.environment, START);
    await answer(view.environment, START, purchase(monthly, "EXPIRED"));
    const second = await asked(view.environment, START);
    expect(second.input.clientKey).not.toBe(first.input.clientKey);
    await answer(view.environment, START, purchase(monthly));
    await view.user.click(await screen.findByRole("button", { name: "Pay ₹1,299.00" }));
    await refuse(view.environment, COMPLETE, {
      message: "This purchase can no longer be completed. Please start a new one.",
      code: "PURCHASE_CLOSED",
    });
    expect(await screen.findByText(/can no longer be completed/)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a coupon", () => {
  it("is asked about again when the price has changed", async () => {
    const view = await atPlans(`${AT_PLANS}&plan=p1&coupon=WELCOME100`);
    const quoted = (price: string, amount: string) => ({
      Query: {
        validateCoupon: { code: "WELCOME100" },
        pricingPlans: [{ ...monthly, quote: { price, amount } }],
      },
    });
    await answer(view.environment, QUOTES, quoted("1299.00", "1199.00"));
    await view.user.click(await screen.findByRole("button", { name: "Purchase Plan" }));
    expect((await asked(view.environment, START)).input).toMatchObject({
      couponCode: "WELCOME100",
      expectedAmount: "1199.00",
    });
    const message = "The price has changed.";
    await refuse(view.environment, START, { message, code: "PRICE_CHANGED" });
    await answer(view.environment, QUOTES, quoted("1499.00", "1399.00"));
    expect(await screen.findByText(message)).toBeVisible();
    const summary = within(screen.getByRole("region", { name: "Summary" }));
    expect(await summary.findByText("₹1,399.00")).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    expect((await asked(view.environment, START)).input).toMatchObject({
      expectedAmount: "1399.00",
    });
  });

  const quoted = (amount: string) => ({
    Query: {
      validateCoupon: { code: "WELCOME100" },
      pricingPlans: [
        { id: "p1", quote: { price: "1299.00", amount } },
        { id: "p2", quote: { price: "399.00", amount: "299.00" } },
      ],
    },
  });

  async function withCode(code = "welcome100", search = AT_PLANS) {
    const view = await atPlans(search);
    await view.user.click(screen.getByRole("radio", { name: /Monthly Shine/ }));
    const box = screen.getByLabelText("Have a coupon code?");
    await view.user.type(box, code);
    return { ...view, box, apply: screen.getByRole("button", { name: /^Apply/ }) };
  }

  it("is typed in upper case, applied, and takes its discount off every price", async () => {
    const view = await withCode();
    expect(view.box).toHaveValue("WELCOME100");
    await view.user.click(view.apply);
    expect(await asked(view.environment, QUOTES)).toEqual({
      couponCode: "WELCOME100",
      carTypeId: "c1",
    });
    await answer(view.environment, QUOTES, quoted("1199.00"));
    expect(await screen.findByText("You saved ₹100.00")).toBeVisible();
    const summary = within(screen.getByRole("region", { name: "Summary" }));
    for (const [name, amount] of [
      ["Original amount", "₹1,299.00"],
      ["Coupon discount", "−₹100.00"],
      ["Final amount", "₹1,199.00"],
    ] as const) {
      expect(summary.getByText(name).nextSibling).toHaveTextContent(amount);
    }
    expect(
      screen.getByRole("radio", { name: /Monthly Shine ₹1,199.00 instead of ₹1,299.00/ }),
    ).toBeChecked();
    expect(screen.getByRole("radio", { name: /Single Wash ₹299.00/ })).toBeInTheDocument();
    await waitFor(() => expect(search(view)).toContain("coupon=WELCOME100"));
  });

  it("is applied by Enter, and bought with", async () => {
    const view = await withCode("welcome100{Enter}");
    await answer(view.environment, QUOTES, quoted("1199.00"));
    await screen.findByText("You saved ₹100.00");
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    expect((await asked(view.environment, START)).input).toMatchObject({
      couponCode: "WELCOME100",
    });
  });

  it("that covers the price saves what the price was, and completes the purchase at once", async () => {
    const view = await withCode("onthehouse{Enter}");
    await answer(view.environment, QUOTES, quoted("0.00"));
    expect(await screen.findByText("You saved ₹1,299.00")).toBeVisible();
    const total = within(screen.getByRole("region", { name: "Summary" })).getByText("Final amount");
    expect(total.nextSibling).toHaveTextContent("₹0.00");
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    const covered = purchase({ ...monthly, price: "0.00" }, "COMPLETED");
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
    await answer(view.environment, START, covered);
    expect(
      await screen.findByRole("heading", { name: "Purchase complete, nothing to pay" }),
    ).toBeVisible();
    await act(async () => jest.advanceTimersByTime(2_900));
    expect(view.router.state.location.pathname).toBe("/integrated-purchase-flow");
    await act(async () => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/dashboard"));
  });

  it("is not cut where it is too long to be one, and nobody is asked for it", async () => {
    const view = await withCode(" ");
    await view.user.clear(view.box);
    await view.user.paste("x".repeat(41));
    await view.user.click(view.apply);
    expect(screen.getByText("At most 40 characters")).toBeVisible();
    expect(view.box).toHaveValue("X".repeat(41));
    expect(isAsked(view.environment, QUOTES)).toBe(false);
  });

  it("has to be entered", async () => {
    const view = await withCode(" ");
    await view.user.click(view.apply);
    expect(screen.getByText("Please enter a coupon code")).toBeVisible();
    expect(view.box).toHaveFocus();
    expect(isAsked(view.environment, QUOTES)).toBe(false);
  });

  it.each([
    ["Invalid coupon code", "INVALID_COUPON"],
    ["Too many attempts. Please try again in 40 seconds.", "RATE_LIMITED"],
  ])("that is refused says %p and keeps what was typed", async (message, code) => {
    const view = await withCode("nosuchcode");
    await view.user.click(view.apply);
    await refuse(view.environment, QUOTES, { message, code });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Have a coupon code?")).toHaveValue("NOSUCHCODE");
    expect(screen.getByLabelText("Have a coupon code?")).toHaveFocus();
    expect(search(view)).not.toContain("coupon");
  });

  it("that could not be asked for keeps what was typed", async () => {
    const view = await withCode();
    await view.user.click(view.apply);
    await lose(view.environment, QUOTES);
    expect(await screen.findByText("Failed to validate coupon. Please try again.")).toBeVisible();
    expect(screen.getByLabelText("Have a coupon code?")).toHaveValue("WELCOME100");
  });

  it("can be removed again", async () => {
    const view = await withCode();
    await view.user.click(view.apply);
    await answer(view.environment, QUOTES, quoted("1199.00"));
    const remove = await screen.findByRole("button", { name: "Remove coupon WELCOME100" });
    expect(remove).toHaveFocus();
    await view.user.click(remove);
    expect(await screen.findByLabelText("Have a coupon code?")).toHaveValue("");
    expect(screen.getByLabelText("Have a coupon code?")).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Monthly Shine ₹1,299.00" })).toBeChecked();
    expect(search(view)).not.toContain("coupon");
  });

  it("of the address counts after a reload, and one that is no longer valid is given up", async () => {
    const { environment, unmount } = await atPlans(`${AT_PLANS}&plan=p1&coupon=welcome100`);
    expect(screen.getByRole("button", { name: /Purchase Plan/ })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await answer(environment, QUOTES, quoted("1199.00"));
    expect(await screen.findByText("You saved ₹100.00")).toBeVisible();
    expect(screen.getByRole("button", { name: "Remove coupon WELCOME100" })).not.toHaveFocus();
    expect(screen.queryByRole("button", { name: "Add a coupon" })).not.toBeInTheDocument();
    unmount();
    const view = await atPlans(`${AT_PLANS}&plan=p1&coupon=gone`);
    await refuse(view.environment, QUOTES, {
      message: "Invalid coupon code",
      code: "INVALID_COUPON",
    });
    expect(await screen.findByText("Invalid coupon code")).toBeVisible();
    await waitFor(() => expect(search(view)).toBe("?step=plan&carType=c1&plan=p1"));
  });

  it("that was used up meanwhile is given up, and nothing is bought without it", async () => {
    const view = await withCode("welcome100{Enter}");
    await answer(view.environment, QUOTES, quoted("1199.00"));
    await screen.findByText("You saved ₹100.00");
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    await refuse(view.environment, START, {
      message: "Invalid coupon code",
      code: "INVALID_COUPON",
      field: "couponCode",
    });
    expect(await screen.findByText("Invalid coupon code")).toBeVisible();
    expect(screen.getByLabelText("Have a coupon code?")).toHaveValue("WELCOME100");
    expect(screen.getByRole("radio", { name: "Monthly Shine ₹1,299.00" })).toBeChecked();
  });

  it("is not asked for again between the steps", async () => {
    const view = await withCode("welcome100{Enter}");
    await answer(view.environment, QUOTES, quoted("1199.00"));
    await screen.findByText("You saved ₹100.00");
    await view.user.click(screen.getByRole("button", { name: /Select Car Type/ }));
    await screen.findByRole("radio", { name: "Hatchback" });
    await act(() => view.router.navigate(-1));
    expect(await screen.findByText("You saved ₹100.00")).toBeVisible();
    expect(isAsked(view.environment, QUOTES)).toBe(false);
  });
});
