import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import { toastQueue } from "../../ui/toast";

// Compiled beforehand, so that it is there when it is asked for.
import "./DemoPaymentDialog";

const SCREEN = "PurchaseFlowScreenQuery";
const START = "useStartPurchaseMutation";
const COMPLETE = "useCompletePurchaseMutation";

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
  },
});

const purchase = (plan: typeof monthly, paymentStatus = "PENDING") => ({
  Purchase: {
    id: "purchase-1",
    amount: plan.price,
    planName: plan.name,
    carTypeName: "Hatchback",
    validity: plan.validity,
    creditsGiven: plan.creditsGiven,
    oneTimeCreditsGiven: plan.oneTimeCreditsGiven,
    paymentStatus,
  },
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
  sessionStorage.clear();
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ payments: { mock: true } }));
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
      paymentMethod: "MOCK_PAYMENT",
      clientKey: expect.stringMatching(/^[\w-]{36}$/),
    });
    await view.user.click(screen.getByRole("button", { name: /Purchase Plan/ }));
    expect(view.environment.mock.getAllOperations()).toHaveLength(1);
    await answer(view.environment, START, purchase(monthly));
    const dialog = await screen.findByRole("dialog", { name: "Demo payment: no money moves" });
    expect(within(dialog).getByText("Monthly Shine for Hatchback")).toBeVisible();
    await view.user.dblClick(within(dialog).getByRole("button", { name: "Pay ₹1,299.00" }));
    const proof = await asked(view.environment, COMPLETE);
    expect(proof.input).toEqual({
      purchaseId: "purchase-1",
      transactionId: expect.stringMatching(/^mock_\d+$/),
    });
    expect(view.environment.mock.getAllOperations()).toHaveLength(1);
    await answer(view.environment, COMPLETE);
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toHaveFocus();
    expect(screen.getByText(/4 credits and 2 bonus credits/)).toBeVisible();
    await waitFor(() => expect(view.router.state.location.pathname).toBe("/dashboard"), {
      timeout: 3_000,
    });
  });

  it("goes on to booking with a plan without an end", async () => {
    const view = await atPlans();
    await view.buy(/Single Wash/);
    await answer(view.environment, START, purchase(single));
    await view.user.click(await screen.findByRole("button", { name: "Pay ₹399.00" }));
    await answer(view.environment, COMPLETE);
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByRole("heading", { name: "Book Service" })).toHaveFocus();
    expect(screen.getByText("Single Wash for Hatchback")).toBeVisible();
    expect(screen.getByText(/^Payment successful/)).toBeVisible();
    expect(search(view)).toBe("?step=book&carType=c1&plan=p2");
  });

  it("is complete at once when it costs nothing", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly, "COMPLETED"));
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("says that the payment was cancelled and leaves the choice as it was", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, purchase(monthly));
    await view.user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("Payment was cancelled")).toBeVisible();
    expect(screen.getByRole("radio", { name: /Monthly Shine/ })).toBeChecked();
    expect(isAsked(view.environment, COMPLETE)).toBe(false);
  });

  it("tells a refusal in the server's words", async () => {
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
    expect(
      await screen.findByText("Payment verification failed. Please contact support."),
    ).toBeVisible();
    await view.user.click(pay);
    expect((await asked(view.environment, COMPLETE)).input).toEqual(input);
    await answer(view.environment, COMPLETE);
    expect(await screen.findByRole("heading", { name: "Payment successful" })).toBeVisible();
  });

  it("begins anew when the earlier purchase has expired", async () => {
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
