import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const purchaseErrors = {
  PLAN_NOT_OFFERED: {
    kind: "invalid",
    meaning: "The plan is not sold for this car type.",
    remedy: "Choose one of `pricingPlans(carTypeId)`.",
    details: FIELD,
  },
  PRICE_CHANGED: {
    kind: "conflict",
    meaning: "What is to be paid is no longer the `expectedAmount`, so nothing was begun.",
    remedy: "Show what it costs `now`; where that is agreed to, send it as `expectedAmount`.",
    details: { ...FIELD, now: "What is to be paid now, in rupees." },
  },
  FREE_PLAN_TAKEN: {
    kind: "conflict",
    meaning: "A free plan can be had once, and this resident has had it.",
    remedy: "Choose another plan.",
    details: FIELD,
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    kind: "invalid",
    meaning: "This server does not take that payment method.",
    remedy: "Choose another payment method.",
    details: FIELD,
  },
  TOO_MANY_PURCHASES: {
    kind: "conflict",
    meaning: "As many purchases of the resident wait for their payment as may.",
    remedy: "Pay or cancel one of them.",
    details: { most: "Purchases that may wait." },
  },
  PURCHASE_CLOSED: {
    kind: "conflict",
    meaning:
      "The purchase has ended, or its payment is being confirmed: it cannot be cancelled, and an ended one cannot be completed. Or the payment that was proven comes back to the payer, as the message says.",
    remedy:
      "Look at its `paymentStatus` and `isBeingConfirmed`; start a new purchase where it was not paid.",
  },
  PAYMENT_NOT_PROVEN: {
    kind: "invalid",
    meaning: "The proof is not the payment provider's own for this purchase.",
    remedy: "Send the proof as the checkout gave it; if money was taken, ask support.",
    details: FIELD,
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    kind: "unavailable",
    meaning:
      "The payment provider made no order; the purchase has failed and keeps no coupon. Or it could not be asked about a payment for a purchase that had ended.",
    remedy:
      "From startPurchase: start a new purchase after a moment, with a new client key. From completePurchase: send the same proof again.",
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    purchases: keyof typeof purchaseErrors;
  }
}
