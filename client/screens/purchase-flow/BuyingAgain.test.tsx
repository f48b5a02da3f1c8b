import { act, screen, waitFor } from "@testing-library/react";
import type { RazorpayOptions } from "../../shared/checkout/razorpayScript";
import { answer, asked, lose, refuse } from "../../test/operations";
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
  start,
} from "./purchaseFlowUnderTest";

const RAZORPAY = {
  Purchase: { ...purchase(monthly).Purchase, paymentMethod: "RAZORPAY" },
  PaymentOrder: { orderId: "order_1", amount: 129_900, currency: "INR" },
  StartPurchasePayload: { paymentKeyId: "rzp_test_1" },
};

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
  delete window.Razorpay;
});

describe("buying", () => {
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

  it.each([
    ["PAYMENT_PROVIDER_UNAVAILABLE", "unavailable"],
    ["CLIENT_KEY_REUSED", "conflict"],
  ])("begins under a new key after %s, which the first one would get again", async (code, kind) => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    const first = await asked(view.environment, START);
    const message = "Purchase failed. Please try again.";
    await refuse(view.environment, START, { message, code, kind });
    expect(await screen.findByText(message)).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    const { input } = await asked(view.environment, START);
    expect(input.clientKey).not.toBe(first.input.clientKey);
  });

  it("that begins late leaves the page alone to which one went meanwhile", async () => {
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await asked(view.environment, START);
    await act(() => view.router.navigate("/booking-history?tab=purchases"));
    await answer(view.environment, START, purchase(monthly));
    expect(view.router.state.location).toMatchObject({
      pathname: "/booking-history",
      search: "?tab=purchases",
    });
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
    const help = await screen.findByRole("link", { name: "contact support" });
    expect(help.parentElement).toHaveTextContent(
      "Payment verification failed. Please contact support.",
    );
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

  it("opens the checkout again after a refused proof", async () => {
    const opened: RazorpayOptions[] = [];
    window.Razorpay = class {
      constructor(options: RazorpayOptions) {
        opened.push(options);
      }
      open() {}
    };
    const view = await atPlans();
    await view.buy(/Monthly Shine/);
    await answer(view.environment, START, RAZORPAY);
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 10_000 });
    act(() =>
      opened[0]?.handler({
        razorpay_payment_id: "pay_1",
        razorpay_order_id: "order_1",
        razorpay_signature: "signature",
      }),
    );
    const message = "Payment verification failed.";
    await refuse(view.environment, COMPLETE, { message, code: "PAYMENT_NOT_PROVEN" });
    expect(await screen.findByText(message)).toBeVisible();
    await view.user.click(screen.getByRole("button", { name: "Purchase Plan" }));
    await answer(view.environment, START, RAZORPAY);
    await waitFor(() => expect(opened).toHaveLength(2));
    expect(screen.queryByText(/Your payment is being confirmed/)).not.toBeInTheDocument();
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
    await answer(view.environment, START, RAZORPAY);
    await waitFor(() => expect(fail).toBeDefined(), { timeout: 10_000 });
    const description = "Your payment was declined by your bank: insufficient funds.";
    act(() => fail?.({ error: { description } }));
    await act(async () => dismiss?.());
    await answer(view.environment, CANCEL, purchase(monthly, "FAILED"));
    expect(await screen.findByText("The payment failed")).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
    expect(screen.queryByText("Payment was cancelled")).not.toBeInTheDocument();
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
    const help = await screen.findByRole("link", { name: "contact support" });
    expect(help.parentElement).toHaveTextContent(
      "Payment verification failed. Please contact support.",
    );
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
