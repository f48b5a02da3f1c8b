import { act, screen, waitFor } from "@testing-library/react";
import { routes } from "../../routes";
import { answer, asked, isAsked, lose } from "../../test/operations";
import { renderRoutes } from "../../test/renderRoutes";

const SCREEN = "SelectCarTypeScreenQuery";
const PLANS = "usePlansRequestQuery";

const carTypes = {
  Query: {
    carTypes: [
      { id: "c1", name: "Hatchback" },
      { id: "c2", name: "SUV" },
    ],
  },
};

const come = (search = "") => renderRoutes(routes, { at: `/select-car-type${search}` });

beforeEach(() =>
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ payments: { mock: true } })),
);

it("shows its layout in grey while the car types are on their way", async () => {
  come();
  expect(await screen.findByRole("heading", { level: 1, name: "Select Car Type" })).toBeVisible();
  expect(screen.getByText("Loading...")).toBeInTheDocument();
});

it("shows one card per car type, and keeps the chosen one in the address", async () => {
  const { environment, user, router } = come();
  await answer(environment, SCREEN, carTypes);
  expect(await screen.findByText("Perfect for Hatchback vehicles")).toBeVisible();
  expect(screen.getByText("Perfect for SUV vehicles")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue to Pricing Plans" })).toBeDisabled();
  await user.click(screen.getByRole("radio", { name: "SUV" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: "SUV" })).toBeChecked());
  expect(router.state.location.search).toBe("?carType=c2");
});

describe("the person's cars", () => {
  const car = (plate: string, carTypeId: string | null, nickname: string | null = null) => ({
    plate,
    model: "Creta",
    nickname,
    carType: carTypeId && { id: carTypeId },
  });
  const withCars = (...vehicles: readonly object[]) => ({
    Query: { ...carTypes.Query, viewer: { vehicles } },
  });
  const order = () => screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"));

  it("name their types, which come first, and choose the only one", async () => {
    const { environment, user, router } = come();
    await answer(environment, SCREEN, withCars(car("TS1", null), car("TS2", "c2", "Red one")));
    expect(await screen.findByText("Your TS2 · Red one")).toBeVisible();
    expect(screen.queryByText(/TS1/)).not.toBeInTheDocument();
    expect(order()).toEqual(["c2", "c1"]);
    expect(screen.getByRole("radio", { name: "SUV" })).toBeChecked();
    await user.click(screen.getByRole("button", { name: "Continue to Pricing Plans" }));
    const { search } = router.state.navigation.location ?? router.state.location;
    expect(search).toBe("?carType=c2&fromPurchaseFlow=1");
  });

  it("of several types choose none", async () => {
    const { environment } = come();
    await answer(environment, SCREEN, withCars(car("TS1", "c1"), car("TS2", "c2")));
    expect(await screen.findByText("Your TS1 · Creta")).toBeVisible();
    expect(screen.getByRole("button", { name: "Continue to Pricing Plans" })).toBeDisabled();
  });

  it("without a type change nothing", async () => {
    const { environment } = come();
    await answer(environment, SCREEN, withCars(car("TS1", null)));
    expect(await screen.findByText("Perfect for SUV vehicles")).toBeVisible();
    expect(order()).toEqual(["c1", "c2"]);
    expect(screen.getByRole("button", { name: "Continue to Pricing Plans" })).toBeDisabled();
  });
});

it("goes on to the plans with the car type and the flag, in state and in the address, and a link's coupon in state", async () => {
  const { environment, user, router } = come("?carType=c2&coupon=WELCOME100");
  await answer(environment, SCREEN, carTypes);
  expect(await screen.findByRole("radio", { name: "SUV" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Continue to Pricing Plans" }));
  const { pathname, search, state } = router.state.navigation.location ?? router.state.location;
  expect(pathname).toBe("/purchase-plan");
  expect(search).toBe("?carType=c2&fromPurchaseFlow=1");
  expect(state).toEqual({
    carType: { id: "c2", name: "SUV" },
    fromPurchaseFlow: true,
    coupon: "WELCOME100",
  });
});

it("has the plans of the chosen car type there when it goes on to them", async () => {
  const { environment, user } = come();
  await answer(environment, SCREEN, carTypes);
  await user.click(await screen.findByRole("radio", { name: "SUV" }));
  expect(await asked(environment, PLANS)).toEqual({ carTypeId: "c2" });
  await answer(environment, PLANS, {
    PricingPlan: { id: "p1", name: "Monthly Shine", validity: 30, price: "1799.00" },
  });
  const proceed = screen.getByRole("button", { name: "Continue to Pricing Plans" });
  await waitFor(() => expect(proceed).toBeEnabled());
  await user.click(proceed);
  expect(await screen.findByText("Monthly Shine")).toBeVisible();
  expect(isAsked(environment, "PurchasePlanScreenQuery")).toBe(true);
});

it("says that there are none", async () => {
  const { environment } = come();
  await answer(environment, SCREEN, { Query: { carTypes: [] } });
  expect(await screen.findByText("No car types available at the moment.")).toBeVisible();
});

it("says that they did not load, and tries again", async () => {
  const { environment, user } = come();
  await lose(environment, SCREEN);
  expect(await screen.findByText("Failed to load car types. Please try again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  await answer(environment, SCREEN, carTypes);
  expect(await screen.findByText("Perfect for SUV vehicles")).toBeVisible();
});

it("finds the choice again with Back", async () => {
  const { environment, user, router } = come("?carType=c1");
  await answer(environment, SCREEN, carTypes);
  await user.click(await screen.findByRole("button", { name: "Continue to Pricing Plans" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/purchase-plan"));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole("radio", { name: "Hatchback" })).toBeChecked();
});
