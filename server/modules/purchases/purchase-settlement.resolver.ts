import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

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
export class PurchaseSettlementResolver {
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
