import { act, screen, waitFor, within } from "@testing-library/react";
import { answer, asked, isAsked, lose, refuse } from "../../test/operations";
import "../../shared/checkout/MockCheckout";
import {
  AT_PLANS,
  atPlans,
  catalog,
  monthly,
  purchase,
  QUOTES,
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
        { ...monthly, quote: { price: "1299.00", amount } },
        { ...single, quote: { price: "399.00", amount: "299.00" } },
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
    await waitFor(() => expect(view.router.state.location.state).toEqual({ coupon: "WELCOME100" }));
    expect(search(view)).not.toContain("WELCOME100");
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
    // It leads on at once where the viewer is known.
    const visited: string[] = [];
    view.router.subscribe(({ location }) => visited.push(location.pathname));
    await act(async () => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    await waitFor(() => expect(visited).toContain("/dashboard"));
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

  it("of another plan says so, and keeps what was typed", async () => {
    const view = await withCode("welcome100{Enter}");
    const { Query } = quoted("1299.00");
    const [quote, ...others] = Query.pricingPlans;
    const pricingPlans = [{ ...quote, quote: { ...quote?.quote, couponCode: null } }, ...others];
    await answer(view.environment, QUOTES, { Query: { ...Query, pricingPlans } });
    const text = "This coupon isn't for this plan. Choose another plan, or go on without it.";
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText("Have a coupon code?")).toHaveValue("WELCOME100");
  });

  it("that could not be asked for keeps what was typed", async () => {
    const view = await withCode();
    await view.user.click(view.apply);
    await lose(view.environment, QUOTES);
    expect(await screen.findByText("Failed to validate coupon. Please try again.")).toBeVisible();
    expect(screen.getByLabelText("Have a coupon code?")).toHaveValue("WELCOME100");
  });

  it("that could not be asked for names a lost connection", async () => {
    const view = await withCode();
    const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await view.user.click(view.apply);
    await lose(view.environment, QUOTES);
    const text = "You are offline. Failed to validate coupon. Please try again.";
    expect(await screen.findByText(text)).toBeVisible();
    onLine.mockRestore();
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

  it("that was entered or removed stays so when one goes Back to the car types", async () => {
    const view = start("?carType=c1");
    const goOn = async () => {
      await answer(view.environment, SCREEN, catalog());
      await view.user.click(await screen.findByRole("button", { name: /Pricing Plans/ }));
    };
    await goOn();
    await answer(view.environment, SCREEN, catalog());
    await view.user.click(await screen.findByRole("radio", { name: /Monthly Shine/ }));
    await view.user.type(screen.getByLabelText("Have a coupon code?"), "welcome100{Enter}");
    await answer(view.environment, QUOTES, quoted("1199.00"));
    await screen.findByText("You saved ₹100.00");
    await act(() => view.router.navigate(-1));
    await view.user.click(await screen.findByRole("button", { name: /Pricing Plans/ }));
    expect(view.router.state.location.state).toEqual({ coupon: "WELCOME100" });

    await view.user.click(await screen.findByRole("radio", { name: /Monthly Shine/ }));
    await view.user.click(await screen.findByRole("button", { name: /Remove coupon/ }));
    await act(() => view.router.navigate(-1));
    await view.user.click(await screen.findByRole("button", { name: /Pricing Plans/ }));
    expect(view.router.state.location.state).toEqual({ coupon: null });
  });
});
