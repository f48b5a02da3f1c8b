import { paymentMethodOf } from "./Checkout";

const razorpay = {
  keyId: "rzp_live_1",
  checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
};

it.each([
  [{ mock: true }, "MOCK_PAYMENT"],
  [{ mock: true, razorpay }, "MOCK_PAYMENT"],
  [{ mock: false, razorpay }, "RAZORPAY"],
  [{ mock: false }, null],
])("of a server that takes %p it is %p", (payments, method) => {
  expect(paymentMethodOf({ payments })).toBe(method);
});
