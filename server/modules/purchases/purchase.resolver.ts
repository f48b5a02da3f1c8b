import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import type { Edge } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { toPaise } from "../../platform/money";
import { DecimalScalar } from "../../platform/scalars";
import { cursorOf } from "../../platform/sql/pagination";
import { User } from "../users/user.entity";
import { PurchaseEdge } from "./purchase.connections";
import { PaymentMethod, Purchase } from "./purchase.entity";
import { PURCHASE_ORDER } from "./purchase-list.service";

@InputType({ description: "What is bought, and how it is paid." })
class StartPurchaseInput {
  @Field(() => ID, { description: "The plan." })
  pricingPlanId!: string;

  @Field(() => ID, { description: "The car type it is bought for." })
  carTypeId!: string;

  @Field(() => PaymentMethod, { description: "How it is paid; fixed from here on." })
  paymentMethod!: PaymentMethod;

  @Field(() => String, {
    nullable: true,
    description:
      "Code of a coupon, 40 characters at most; lower case will do. Held until the purchase is paid or ends.",
  })
  couponCode?: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description:
      "What the buyer has seen that is to be paid, as the `amount` of a quote: at another one nothing is bought (PRICE_CHANGED). Without it any price is taken.",
  })
  expectedAmount?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "A key of your own, 1 to 100 letters, digits, _, -, : or .: the same request under it makes no second purchase; it answers the one that was made, as it is now.",
  })
  clientKey?: string | null;
}

@ObjectType({ description: "An order at the payment provider that waits to be paid for." })
class PaymentOrder {
  @Field(() => String, { description: "The order's id at the provider." })
  orderId!: string;

  @Field(() => Int, { description: "What is to be paid, in paise (1/100 rupee)." })
  amount!: number;

  @Field(() => String, { description: "`INR`." })
  currency!: string;
}

@ObjectType({ description: "The purchase, and the resident as they are now." })
class StartPurchasePayload {
  @Field(() => Purchase, { description: "The purchase; completed already when it costs nothing." })
  purchase!: Purchase;

  @Field(() => PurchaseEdge, { description: "Its place in the resident's list." })
  purchaseEdge!: Edge<Purchase>;

  @Field(() => PaymentOrder, {
    nullable: true,
    description:
      "What the provider's checkout is opened with; null where nothing waits to be paid there.",
  })
  paymentOrder!: PaymentOrder | null;

  @Field(() => String, {
    nullable: true,
    description: "The provider's public key for the checkout; null where `paymentOrder` is.",
  })
  paymentKeyId!: string | null;

  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@InputType({ description: "What the payment provider's checkout gave as a proof." })
class PaymentProofInput {
  @Field(() => String, { description: "The provider's id of the payment, 100 characters at most." })
  paymentId!: string;

  @Field(() => String, { description: "The provider's id of the order, 100 characters at most." })
  orderId!: string;

  @Field(() => String, {
    description: "The provider's signature over both, 64 hexadecimal characters.",
  })
  signature!: string;
}

@InputType({ description: "The proof of a payment: of the provider, or a mock transaction id." })
class CompletePurchaseInput {
  @Field(() => ID, { description: "The purchase." })
  purchaseId!: string;

  @Field(() => String, {
    nullable: true,
    description: "For a mock payment: `mock_` followed by a timestamp, 100 characters at most.",
  })
  transactionId?: string | null;

  @Field(() => PaymentProofInput, {
    nullable: true,
    description: "For a payment through the provider.",
  })
  proof?: PaymentProofInput | null;
}

@InputType({ description: "The purchase to cancel." })
class CancelPurchaseInput {
  @Field(() => ID, { description: "The purchase." })
  purchaseId!: string;
}

@ObjectType({ description: "The purchase, and the resident with the granted credits." })
class CompletePurchasePayload {
  @Field(() => Purchase, { description: "The purchase: completed, or being confirmed." })
  purchase!: Purchase;

  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@ObjectType({ description: "The purchase as it is now." })
class CancelPurchasePayload {
  @Field(() => Purchase, { description: "The purchase: failed, or expired before." })
  purchase!: Purchase;
}

@Resolver(() => Purchase)
export class PurchaseResolver {
  @Mutation(() => StartPurchasePayload, {
    description:
      "Starts a purchase at the current price. An own unpaid purchase on the same terms is returned with its order, also one cancelled within the time to pay; one that holds the same coupon ends in favour of the new one. Limits: 10 purchases that create an order in 10 minutes per person, 100 per address. Errors: PLAN_NOT_OFFERED, TERMS_NOT_ACCEPTED, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_PROVIDER_UNAVAILABLE, PRICE_CHANGED (with now), FREE_PLAN_TAKEN, INVALID_COUPON, COUPON_ALREADY_HELD, TOO_MANY_PURCHASES, RATE_LIMITED, CLIENT_KEY_REUSED, INVALID_INPUT.",
  })
  async startPurchase(
    @Arg("input", () => StartPurchaseInput, { description: "Plan, car type and method." })
    input: StartPurchaseInput,
    @Ctx() { services, loaders, actor, caller }: GraphqlContext,
  ): Promise<StartPurchasePayload> {
    const purchase = await services.purchases.start(actor, caller, {
      pricingPlanId: integerKey("PricingPlan", input.pricingPlanId),
      carTypeId: integerKey("CarType", input.carTypeId),
      paymentMethod: input.paymentMethod,
      couponCode: input.couponCode ?? null,
      clientKey: input.clientKey ?? null,
      expectedPaise: input.expectedAmount == null ? null : toPaise(input.expectedAmount),
    });
    const { order, keyId } = services.payments.checkoutOf(purchase);
    return {
      purchase,
      purchaseEdge: { cursor: cursorOf(PURCHASE_ORDER, purchase), node: purchase },
      paymentOrder: order && { orderId: order.id, amount: order.amount, currency: order.currency },
      paymentKeyId: keyId,
      viewer: await loadRequired(loaders.userById, purchase.userId),
    };
  }

  @Mutation(() => CompletePurchasePayload, {
    description:
      "Completes an own purchase and grants its credits; saying it twice grants once. Give a transaction id or a proof. Where the payment provider gives no answer the purchase stays as it is and `isBeingConfirmed`: it is settled by itself once the provider is heard of. Errors: NOT_FOUND, INVALID_INPUT, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_NOT_PROVEN, PURCHASE_CLOSED, PAYMENT_PROVIDER_UNAVAILABLE (it had ended before, and the payment cannot be checked: send the same proof again).",
  })
  async completePurchase(
    @Arg("input", () => CompletePurchaseInput, { description: "Purchase and proof." })
    { purchaseId, transactionId, proof }: CompletePurchaseInput,
    @Ctx() { services, loaders, actor }: GraphqlContext,
  ): Promise<CompletePurchasePayload> {
    const key = integerKey("Purchase", purchaseId);
    const purchase = proof
      ? await services.purchaseProofs.complete(actor, key, proof)
      : await services.settlements.completeMock(actor, key, transactionId ?? "");
    return { purchase, viewer: await loadRequired(loaders.userById, purchase.userId) };
  }

  @Mutation(() => CancelPurchasePayload, {
    description:
      "Ends an own unpaid purchase and releases its coupon; a second time changes nothing. While its payment is being confirmed it cannot be cancelled. Errors: NOT_FOUND, PURCHASE_CLOSED.",
  })
  async cancelPurchase(
    @Arg("input", () => CancelPurchaseInput, { description: "The purchase." })
    { purchaseId }: CancelPurchaseInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CancelPurchasePayload> {
    const key = integerKey("Purchase", purchaseId);
    return { purchase: await services.purchaseClosing.cancel(actor, key) };
  }
}
