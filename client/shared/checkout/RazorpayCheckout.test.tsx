import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paymentBlue } from "../../ui/theme";
import type { CheckoutProps } from "./checkoutProps";
import { RazorpayCheckout } from "./RazorpayCheckout";
import type { RazorpayFailure, RazorpayOptions } from "./razorpayScript";

const payer = {
  displayName: "Asha Rao",
  email: "asha@residents.example",
  mobileNumber: "9876543210",
};
const order = {
  orderId: "order_1",
  amount: 129_900,
  currency: "INR",
  keyId: "rzp_test_1",
  payer,
};
const checkoutUrl = "https://checkout.razorpay.com/v1/checkout.js";
const purchase = {
  id: "b1",
  amount: "1299.00",
  planName: "Monthly Shine",
  carTypeName: "Hatchback",
};

class StandIn {
  static readonly opened: RazorpayOptions[] = [];
  static readonly closed = jest.fn();
  static fail: ((failure: RazorpayFailure) => void) | undefined;
  constructor(private readonly options: RazorpayOptions) {}
  open(): void {
    StandIn.opened.push(this.options);
  }
  on(_event: "payment.failed", listener: (failure: RazorpayFailure) => void): void {
    StandIn.fail = listener;
  }
  close(): void {
    StandIn.closed();
  }
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("head script")];

function pay(change: Partial<CheckoutProps> = {}) {
  const heard = { onPaid: jest.fn(), onDismiss: jest.fn(), onUnavailable: jest.fn() };
  const props = { purchase, order, problem: null, isCompleting: false, ...heard, ...change };
  const view = render(<RazorpayCheckout {...props} />);
  const become = (next: Partial<CheckoutProps>) =>
    view.rerender(<RazorpayCheckout {...props} {...next} />);
  return { ...view, ...heard, become };
}

async function arrive(): Promise<RazorpayOptions> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(async () => {
    window.Razorpay = StandIn;
    scripts()[0]?.dispatchEvent(new Event("load"));
  });
  await waitFor(() => expect(StandIn.opened).toHaveLength(1));
  return StandIn.opened[0] as RazorpayOptions;
}

beforeEach(() => {
  delete window.Razorpay;
  StandIn.opened.length = 0;
  StandIn.closed.mockClear();
  for (const script of scripts()) script.remove();
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ payments: { mock: false, razorpay: { keyId: "rzp_test_1", checkoutUrl } } }),
    );
});

it("loads the script from its public host where it is absent, and opens it with the order", async () => {
  pay();
  const options = await arrive();
  expect(scripts().map(({ src }) => src)).toEqual([checkoutUrl]);
  expect(options).toMatchObject({
    key: "rzp_test_1",
    order_id: "order_1",
    amount: 129_900,
    currency: "INR",
    description: "Monthly Shine for Hatchback",
    theme: { color: paymentBlue },
    prefill: { name: "Asha Rao", email: "asha@residents.example", contact: "9876543210" },
  });
});

it("loads no second script", async () => {
  window.Razorpay = StandIn;
  pay();
  await waitFor(() => expect(StandIn.opened).toHaveLength(1));
  expect(scripts()).toEqual([]);
});

it("opens once, however often it is rendered", async () => {
  const { become } = pay();
  await arrive();
  become({});
  expect(StandIn.opened).toHaveLength(1);
});

const payment = {
  razorpay_payment_id: "pay_1",
  razorpay_order_id: "order_1",
  razorpay_signature: "signature",
};
const proof = { paymentId: "pay_1", orderId: "order_1", signature: "signature" };

it("gives the provider's proof on", async () => {
  const { onPaid } = pay();
  const { handler } = await arrive();
  act(() => handler(payment));
  expect(onPaid).toHaveBeenCalledWith({ proof });
  expect(screen.getByText(/Your payment is being confirmed/)).toBeVisible();
});

it("sends the proof again where the server did not hear of the payment, and asks for no second one", async () => {
  const { onPaid, become } = pay();
  const { handler } = await arrive();
  act(() => handler(payment));
  become({ problem: <p>We did not get an answer.</p> });
  expect(screen.getByText("We did not get an answer.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(onPaid).toHaveBeenCalledTimes(2);
  expect(onPaid).toHaveBeenLastCalledWith({ proof });
  expect(StandIn.opened).toHaveLength(1);
});

it("hears that it was dismissed", async () => {
  const { onDismiss, onPaid } = pay();
  (await arrive()).modal.ondismiss();
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(onPaid).not.toHaveBeenCalled();
});

it("tells why a payment failed, as the bank says it, before it is dismissed", async () => {
  const onFailed = jest.fn();
  pay({ onFailed });
  await arrive();
  const description = "Your payment has been declined by your bank: insufficient funds.";
  act(() => StandIn.fail?.({ error: { description } }));
  expect(onFailed).toHaveBeenCalledWith(description);
  act(() => StandIn.fail?.({ error: { description: 17 } }));
  act(() => StandIn.fail?.({}));
  expect(onFailed).toHaveBeenCalledTimes(1);
});

it("closes when it is left", async () => {
  const { unmount } = pay();
  await arrive();
  unmount();
  await waitFor(() => expect(StandIn.closed).toHaveBeenCalledTimes(1));
});

it("says that it cannot be shown where the script does not load, and tries again the next time", async () => {
  const { onUnavailable, unmount } = pay();
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(async () => scripts()[0]?.dispatchEvent(new Event("error")));
  await waitFor(() => expect(onUnavailable).toHaveBeenCalledTimes(1));
  expect(scripts()).toEqual([]);
  unmount();
  pay();
  expect(await arrive()).toMatchObject({ order_id: "order_1" });
});

it("cannot be shown without an order", async () => {
  const { onUnavailable } = pay({ order: null });
  await waitFor(() => expect(onUnavailable).toHaveBeenCalledTimes(1));
  expect(scripts()).toEqual([]);
});
