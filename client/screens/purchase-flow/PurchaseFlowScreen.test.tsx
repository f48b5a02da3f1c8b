import { act, screen, waitFor } from "@testing-library/react";
import { answer, lose, refuse } from "../../test/operations";
import "../../shared/checkout/MockCheckout";
import { AT_PLANS, atPlans, catalog, SCREEN, search, start } from "./purchaseFlowUnderTest";

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
    await waitFor(() => expect(screen.getByRole("heading", { name: "Choose Plan" })).toHaveFocus());
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
