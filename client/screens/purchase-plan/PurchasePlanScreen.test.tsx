import { act, screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, lose, refuse } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

import "../../shared/checkout/MockCheckout";

const SCREEN = "PurchasePlanScreenQuery";
const CAR = { id: "c1", name: "Hatchback" };
const plus = {
  id: "p1",
  name: "Monthly Plus",
  description: "Two washes a week.",
  creditsGiven: 8,
  oneTimeCreditsGiven: 1,
  validity: 30,
  price: "2399.00",
};
const single = {
  ...plus,
  id: "p2",
  name: "Single Wash",
  description: "",
  price: "399.00",
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  validity: -1,
};

const catalog = (plans: readonly unknown[] = [plus, single]) => ({
  Query: { carTypes: [CAR, { id: "c2", name: "SUV" }], pricingPlans: plans },
});

const come = (search = "", state?: unknown) =>
  renderRoutes(routes, { at: { pathname: "/purchase-plan", search, state } });

async function atPlans(search = "?carType=c1") {
  const view = come(search);
  await answer(view.environment, SCREEN, catalog());
  await screen.findByText("Plans for Hatchback");
  return view;
}

const purchase = (plan: typeof plus, paymentStatus: string) => ({
  Purchase: {
    id: "b1",
    planName: plan.name,
    carTypeName: "Hatchback",
    amount: plan.price,
    isBeingConfirmed: false,
    paymentStatus,
    paymentMethod: "MOCK_PAYMENT",
    message: null,
    validity: plan.validity,
    creditsGiven: plan.creditsGiven,
    oneTimeCreditsGiven: plan.oneTimeCreditsGiven,
  },
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ payments: { mock: true } }));
});

describe("the coupon of a link", () => {
  it("goes along to the car types where none is chosen", async () => {
    const { router } = come("?coupon=welcome100");
    await waitFor(() => expect(router.state.location.pathname).toBe("/select-car-type"));
    expect(router.state.location.state).toEqual({ coupon: "WELCOME100" });
  });

  it("goes along back to the car types", async () => {
    const { user, router } = await atPlans("?carType=c1&fromPurchaseFlow=1&coupon=welcome100");
    await user.click(screen.getByRole("link", { name: "Back to car types" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/select-car-type"));
    expect(router.state.location.state).toEqual({ coupon: "WELCOME100" });
  });
});

describe("the car type", () => {
  it("comes from navigation state, and then stands in the address too", async () => {
    const view = come("", { carType: CAR, fromPurchaseFlow: true });
    await waitFor(() =>
      expect(view.router.state.location.search).toBe("?carType=c1&fromPurchaseFlow=1"),
    );
    // The first query was sent before the car type was known.
    await answer(view.environment, SCREEN, catalog());
    expect(await asked(view.environment, SCREEN)).toMatchObject({ carTypeId: "c1" });
    await answer(view.environment, SCREEN, catalog());
    expect(await screen.findByText("Plans for Hatchback")).toBeVisible();
  });

  it.each([
    ["from the purchase flow", { fromPurchaseFlow: true }],
    ["from anywhere else", undefined],
  ])("is chosen first by anyone who comes %s without one", async (_, state) => {
    const { router } = come("", state);
    await waitFor(() => expect(router.state.location.pathname).toBe("/select-car-type"));
  });

  it.each([
    [
      "nobody knows",
      async (env: Parameters<typeof refuse>[0]) =>
        refuse(env, SCREEN, { message: "Unknown", code: "INVALID_INPUT", field: "carTypeId" }),
    ],
    [
      "is not on offer",
      async (env: Parameters<typeof refuse>[0]) => answer(env, SCREEN, catalog()),
    ],
  ])("that %s is chosen again", async (_, reply) => {
    const { environment, router } = come("?carType=gone");
    await reply(environment);
    await waitFor(() => expect(router.state.location.pathname).toBe("/select-car-type"));
  });
});

it("tells each plan's price, credits, bonus credits, validity and description, where there is one", async () => {
  await atPlans();
  expect(screen.getByRole("radio", { name: "Monthly Plus ₹2,399.00" })).toHaveAccessibleDescription(
    /^8 credits · 1 bonus credit · 30 days\s*₹266.56 per wash\s*Two washes a week.$/,
  );
  const card = screen.getByRole("radio", { name: "Single Wash ₹399.00" });
  expect(card).toHaveAccessibleDescription("1 pay-per-use credit · Unlimited");
  const described = document.getElementById(card.getAttribute("aria-describedby") ?? "");
  expect(described?.querySelectorAll("p")).toHaveLength(1);
});

it("shows the summary and the coupon entry of the chosen plan, which the address keeps", async () => {
  const { user, router } = await atPlans();
  expect(screen.queryByRole("region", { name: "Summary" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /Monthly Plus/ }));
  expect(screen.getByRole("region", { name: "Summary" })).toBeVisible();
  expect(screen.getByLabelText("Have a coupon code?")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe("?carType=c1&plan=p1"));
});

it("leads from the bar, which is always in sight, to the coupon entry below the plans", async () => {
  const { user } = await atPlans();
  expect(screen.queryByRole("button", { name: "Add a coupon" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("radio", { name: /Monthly Plus/ }));
  await user.click(screen.getByRole("button", { name: "Add a coupon" }));
  expect(screen.getByLabelText("Have a coupon code?")).toHaveFocus();
});

it("does not sell without a choice", async () => {
  const { user } = await atPlans();
  await user.click(screen.getByRole("button", { name: "Purchase Plan" }));
  expect(screen.getByText("Please select a plan and car type")).toBeVisible();
});

it("says that there are no plans, and leads back to the car types", async () => {
  const { environment } = come("?carType=c1");
  await answer(environment, SCREEN, catalog([]));
  expect(
    await screen.findByText("No pricing plans available for the selected car type."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose another car type" })).toHaveAttribute(
    "href",
    "/select-car-type",
  );
});

it("says that the plans did not load, and tries again", async () => {
  const { environment, user } = come("?carType=c1");
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to load pricing plans. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, catalog());
  expect(await screen.findByText("Plans for Hatchback")).toBeVisible();
});

it.each([
  [
    "the car types, where they were chosen",
    "&fromPurchaseFlow=1",
    "Back to car types",
    "/select-car-type?carType=c1",
  ],
  ["the dashboard else", "", "Back to dashboard", "/dashboard"],
])("leads back to %s", async (_, flag, name, href) => {
  await atPlans(`?carType=c1${flag}`);
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

it("sells a plan and goes to the dashboard after two seconds", async () => {
  const { environment, user, router } = await atPlans("?carType=c1&plan=p1");
  await user.click(screen.getByRole("button", { name: "Purchase Plan" }));
  await answer(environment, "useStartPurchaseMutation", purchase(plus, "PENDING"));
  await user.click(await screen.findByRole("button", { name: "Pay ₹2,399.00" }));
  await answer(environment, "useCompletePurchaseMutation", purchase(plus, "COMPLETED"));
  expect(await screen.findByRole("heading", { name: "Payment successful" })).toHaveFocus();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"), {
    timeout: 3_000,
  });
});

it.each([
  ["a subscription", plus, "₹2,399.00"],
  ["a plan without an end", single, "₹399.00"],
])(
  "tells anyone who comes Back after buying %s that it is bought, and offers no second payment",
  async (_, plan, price) => {
    const { environment, user, router } = await atPlans(`?carType=c1&plan=${plan.id}`);
    await user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    await answer(environment, "useStartPurchaseMutation", purchase(plan, "PENDING"));
    await user.click(await screen.findByRole("button", { name: `Pay ${price}` }));
    await answer(environment, "useCompletePurchaseMutation", purchase(plan, "COMPLETED"));
    await waitFor(() => expect(router.state.location.pathname).not.toBe("/purchase-plan"), {
      timeout: 3_000,
    });
    await act(() => router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "You have bought this plan" })).toHaveFocus();
    expect(screen.getByText(`You paid ${price}. Nothing more is to be paid.`)).toBeVisible();
    expect(screen.getByRole("link", { name: "View Receipt" })).toHaveAttribute(
      "href",
      "/receipt?purchase=b1",
    );
    expect(screen.queryByRole("button", { name: "Purchase Plan" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Choose Another Plan" }));
    expect(await screen.findByText("Plans for Hatchback")).toBeVisible();
    expect(router.state.location.search).toBe("?carType=c1");
  },
);

it("goes on to booking with a plan without an end", async () => {
  const { environment, user, router } = await atPlans("?carType=c1&plan=p2");
  await user.click(screen.getByRole("button", { name: "Purchase Plan" }));
  await answer(environment, "useStartPurchaseMutation", purchase(single, "PENDING"));
  await user.click(await screen.findByRole("button", { name: "Pay ₹399.00" }));
  await answer(environment, "useCompletePurchaseMutation", purchase(single, "COMPLETED"));
  await waitFor(() => {
    const { pathname } = router.state.navigation.location ?? router.state.location;
    expect(pathname).toMatch(/^\/(booking-calendar|user-dashboard)$/);
  });
});
