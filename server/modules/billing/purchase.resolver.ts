import { Arg, Ctx, Field, ID, InputType, Mutation, ObjectType, Resolver } from "type-graphql";
import type { GraphqlContext } from "../../api/graphql/context";
import type { Edge } from "../../platform/connection";
import { integerKey } from "../../platform/global-id";
import { loadRequired } from "../../platform/loader";
import { cursorOf } from "../../platform/pagination";
import { User } from "../users/user.entity";
import { PurchaseEdge } from "./billing.connections";
import { PaymentMethod, Purchase } from "./purchase.entity";
import { PURCHASE_ORDER } from "./purchase.service";

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
    description: "A key of your own: repeating the call with it answers the first purchase again.",
  })
  clientKey?: string | null;
}

@InputType({ description: "The proof of a payment." })
class CompletePurchaseInput {
  @Field(() => ID, { description: "The purchase." })
  purchaseId!: string;

  @Field(() => String, { description: "For a mock payment: `mock_` followed by a timestamp." })
  transactionId!: string;
}

@ObjectType({ description: "The purchase, and the resident as they are now." })
class StartPurchasePayload {
  @Field(() => Purchase, { description: "The purchase; completed already when it costs nothing." })
  purchase!: Purchase;

  @Field(() => PurchaseEdge, { description: "Its place in the resident's list." })
  purchaseEdge!: Edge<Purchase>;

  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@ObjectType({ description: "The purchase, and the resident with the granted credits." })
class CompletePurchasePayload {
  @Field(() => Purchase, { description: "The completed purchase." })
  purchase!: Purchase;

  @Field(() => User, { description: "The signed-in person." })
  viewer!: User;
}

@Resolver(() => Purchase)
export class PurchaseResolver {
  @Mutation(() => StartPurchasePayload, {
    description:
      "Starts a purchase at the price of now. Errors: PLAN_NOT_OFFERED, TERMS_NOT_ACCEPTED, PAYMENT_METHOD_UNAVAILABLE, FREE_PLAN_TAKEN, CLIENT_KEY_REUSED, INVALID_INPUT.",
  })
  async startPurchase(
    @Arg("input", () => StartPurchaseInput, { description: "Plan, car type and method." })
    input: StartPurchaseInput,
    @Ctx() context: GraphqlContext,
  ): Promise<StartPurchasePayload> {
    const purchase = await context.services.purchases.start(context.actor, {
      pricingPlanId: integerKey("PricingPlan", input.pricingPlanId),
      carTypeId: integerKey("CarType", input.carTypeId),
      paymentMethod: input.paymentMethod,
      clientKey: input.clientKey ?? null,
    });
    const purchaseEdge = { cursor: cursorOf(PURCHASE_ORDER, purchase), node: purchase };
    return { purchase, purchaseEdge, viewer: await ownerOf(purchase, context) };
  }

  @Mutation(() => CompletePurchasePayload, {
    description:
      "Completes an own purchase and grants its credits; saying it twice grants once. Errors: NOT_FOUND, INVALID_INPUT, PAYMENT_METHOD_UNAVAILABLE, PURCHASE_CLOSED.",
  })
  async completePurchase(
    @Arg("input", () => CompletePurchaseInput, { description: "Purchase and proof." })
    input: CompletePurchaseInput,
    @Ctx() context: GraphqlContext,
  ): Promise<CompletePurchasePayload> {
    const key = integerKey("Purchase", input.purchaseId);
    const { purchases } = context.services;
    const purchase = await purchases.completeMock(context.actor, key, input.transactionId);
    return { purchase, viewer: await ownerOf(purchase, context) };
  }
}

function ownerOf(purchase: Purchase, { loaders }: GraphqlContext): Promise<User> {
  return loadRequired(loaders.userById, purchase.userId);
}
