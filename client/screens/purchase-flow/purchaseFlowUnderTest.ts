import { screen } from "@testing-library/react";
import { routes } from "../../routes";
import { answer } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";
import "../../shared/checkout/MockCheckout";

export const SCREEN = "PurchaseFlowScreenQuery";
export const START = "useStartPurchaseMutation";
export const COMPLETE = "useCompletePurchaseMutation";
export const CANCEL = "useCancelPurchaseMutation";
export const QUOTES = "useFetchPlanQuotesQuery";
export const NAMED = "useNamedPurchaseQuery";

const carTypes = [
  { id: "c1", name: "Hatchback" },
  { id: "c2", name: "SUV" },
];
export const monthly = {
  id: "p1",
  name: "Monthly Shine",
  description: "A wash every week.",
  creditsGiven: 4,
  oneTimeCreditsGiven: 2,
  validity: 30,
  price: "1299.00",
};
export const single = {
  ...monthly,
  id: "p2",
  name: "Single Wash",
  creditsGiven: 0,
  oneTimeCreditsGiven: 1,
  validity: -1,
  price: "399.00",
};

export const catalog = (
  plans: readonly unknown[] = [monthly, single],
  types: unknown = carTypes,
) => ({
  Query: {
    carTypes: types,
    plansOfCarType: plans,
    pricingPlans: plans,
    bookingCalendar: {
      today: "2026-11-21",
      days: [{ id: "d1", date: "2026-11-21", isDisabled: false, disabledReason: null }],
    },
    availableSlots: [],
    viewer: {
      credits: 3,
      payPerUseCredits: 1,
      vehicles: [],
      vehicleCredits: [],
      bookings: { edges: [] },
    },
  },
});

export const purchase = (plan: typeof monthly, paymentStatus = "PENDING") => ({
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

export const boughtNode = (paymentStatus: string) => ({
  __typename: "Purchase",
  ...purchase(monthly, paymentStatus).Purchase,
});

export const start = (search = "", state?: unknown) =>
  renderRoutes(routes, { at: { pathname: "/integrated-purchase-flow", search, state } });

export const AT_PLANS = "?step=plan&carType=c1";

export async function atPlans(search = AT_PLANS, resolvers = catalog()) {
  const view = start(search);
  await answer(view.environment, SCREEN, resolvers);
  await screen.findByRole("heading", { name: "Choose Plan" });
  const buy = async (name: RegExp) => {
    await view.user.click(screen.getByRole("radio", { name }));
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
  };
  return { ...view, buy };
}

export const search = ({ router }: ReturnType<typeof start>) => router.state.location.search;
