import { z } from "zod";
import { requirePerson } from "../../access/authorize";
import { everyRow } from "../../endpoint/every-row";
import {
  amount,
  bigId,
  LIST_PAGE,
  oneOf,
  optionalId,
  optionalText,
  spellingOf,
  upTo,
} from "../../endpoint/inputs";
import { byId } from "../../endpoint/node-finder";
import { named } from "../../endpoint/openapi";
import { INSTANT, RUPEES, rupees, WHOLE_NUMBER } from "../../endpoint/outputs";
import { type AnyRoute, route } from "../../endpoint/route";
import { invalid } from "../../platform/domain-error";
import { PaymentMethod, PaymentStatus, Purchase } from "./purchase.entity";
import { BEING_CONFIRMED, PAID_ALREADY } from "./purchase.rules";

const tag = "Purchases";
const params = z.object({ id: bigId });
const NAMED = z.object({ id: WHOLE_NUMBER, name: z.string() });

const PURCHASE = named(
  "Purchase",
  z.object({
    id: WHOLE_NUMBER,
    paymentMethod: z.enum(PaymentMethod),
    paymentStatus: z.enum(PaymentStatus),
    amount: RUPEES.describe("What is to be paid: price less discount, never below 0."),
    price: RUPEES,
    discount: RUPEES,
    createdAt: INSTANT,
    transactionId: z.string().nullable(),
    message: z.string().nullable(),
    pricingPlan: NAMED,
    carType: NAMED,
  }),
);

function outcomeOf(purchase: Purchase, paymentId: string | null): string {
  const { isBeingConfirmed, transactionId } = purchase;
  if (isBeingConfirmed) return BEING_CONFIRMED;
  const isOther = transactionId !== null && transactionId !== paymentId;
  return isOther ? PAID_ALREADY : "Payment completed";
}

const STARTED = z.object({
  purchase: PURCHASE,
  paymentOrder: z
    .object({ id: z.string(), amount: WHOLE_NUMBER.describe("In paise."), currency: z.string() })
    .nullable(),
  paymentKeyId: z.string().nullable(),
});

/** Also accepts the first interface's spelling. */
const PROOF = z.object({
  razorpay_payment_id: upTo(100, optionalText).describe("The provider's id of the payment."),
  razorpay_order_id: upTo(100, optionalText).describe("The provider's id of the order."),
  razorpay_signature: upTo(64, optionalText).describe(
    "The provider's signature over both, 64 hexadecimal characters.",
  ),
  razorpayPaymentId: spellingOf("razorpay_payment_id"),
  razorpayOrderId: spellingOf("razorpay_order_id"),
  razorpaySignature: spellingOf("razorpay_signature"),
  paymentStatus: optionalText,
  transactionId: upTo(100, optionalText).describe(
    "Of a mock payment: `mock_` followed by a timestamp.",
  ),
});

const purchaseShape = (purchase: Purchase) => ({
  id: purchase.id,
  paymentMethod: purchase.paymentMethod,
  paymentStatus: purchase.paymentStatus,
  amount: rupees(purchase.amountPaise),
  price: rupees(purchase.pricePaise),
  discount: rupees(purchase.savedPaise),
  createdAt: purchase.createdAt.toISOString(),
  transactionId: purchase.transactionId,
  message: purchase.isBeingConfirmed ? BEING_CONFIRMED : purchase.message,
  pricingPlan: { id: purchase.pricingPlanId, name: purchase.planName },
  carType: { id: purchase.carTypeId, name: purchase.carTypeName },
});

function proofOf(body: z.output<typeof PROOF>) {
  const paymentId = body.razorpay_payment_id ?? body.razorpayPaymentId;
  const orderId = body.razorpay_order_id ?? body.razorpayOrderId;
  const signature = body.razorpay_signature ?? body.razorpaySignature;
  if (paymentId === null && orderId === null && signature === null) return null;
  return { paymentId: paymentId ?? "", orderId: orderId ?? "", signature: signature ?? "" };
}

export const purchaseRoutes: readonly AnyRoute[] = [
  route({
    requires: ["pricingPlanId", "carTypeId", "paymentMethod"],
    id: "createPurchase",
    method: "post",
    path: "/purchases",
    tag,
    access: "registered",
    summary: "Start buying a plan at the price of now",
    body: z.object({
      pricingPlanId: optionalId,
      carTypeId: optionalId,
      paymentMethod: oneOf(Object.values(PaymentMethod) as [PaymentMethod, ...PaymentMethod[]]),
      couponCode: upTo(40, optionalText).describe("Code of a coupon; lower case will do."),
      expectedAmount: amount.describe(
        "What the buyer has seen that is to be paid, in rupees: at another amount nothing is bought (PRICE_CHANGED).",
      ),
    }),
    status: 201,
    data: STARTED,
    failure: "Purchase failed. Please try again.",
    async handle({ services, actor, caller, body, clientKey }) {
      const purchase = await services.purchases.start(actor, caller, {
        ...body,
        expectedPaise: body.expectedAmount,
        clientKey,
      });
      const { order, keyId } = services.payments.checkoutOf(purchase);
      return {
        data: { purchase: purchaseShape(purchase), paymentOrder: order, paymentKeyId: keyId },
        location: `/purchases/${purchase.id}`,
      };
    },
  }),
  route({
    id: "completePurchase",
    method: "put",
    path: "/purchases/{id}/complete",
    tag,
    access: "owner",
    summary: "Complete an own purchase with the proof of its payment",
    params,
    body: PROOF,
    data: z.object({ purchase: PURCHASE }),
    failure: "Payment verification failed. Please contact support.",
    async handle({ services, actor, params, body }) {
      requirePerson(actor);
      const { settlements, purchaseProofs } = services;
      const proof = proofOf(body);
      if (proof === null && body.paymentStatus !== PaymentStatus.COMPLETED) {
        throw invalid("paymentStatus", "paymentStatus must be completed, with a transactionId.");
      }
      const purchase =
        proof === null
          ? await settlements.completeMock(actor, params.id, body.transactionId ?? "")
          : await purchaseProofs.complete(actor, params.id, proof);
      const paymentId = proof?.paymentId ?? body.transactionId;
      const message = outcomeOf(purchase, paymentId ?? null);
      return { data: { purchase: purchaseShape(purchase) }, message };
    },
  }),
  route({
    id: "listOwnPurchases",
    method: "get",
    path: "/purchases/user",
    tag,
    access: "registered",
    summary: "Own purchases, newest first",
    query: LIST_PAGE,
    data: z.array(PURCHASE),
    failure: "Failed to fetch purchases",
    async handle(call) {
      const { userId: id, homes } = requirePerson(call.actor);
      const owner = { id, residencyId: homes.residencyId };
      return everyRow(call, {
        pageAt: (page) => call.services.purchaseLists.purchasesOf(call.actor, owner, page),
        shape: purchaseShape,
      });
    },
  }),
  route({
    id: "getPurchase",
    method: "get",
    path: "/purchases/{id}",
    tag,
    access: "ownerOrAdmin",
    scopes: ["purchases:read"],
    summary: "A purchase",
    params,
    data: PURCHASE,
    failure: "Failed to fetch purchase",
    async handle(call) {
      return { data: purchaseShape(await byId(call, Purchase, call.params.id)) };
    },
  }),
];
