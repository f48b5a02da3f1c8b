import type { CarType } from "../modules/catalog/car-type.entity";
import type { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { toGlobalId } from "../platform/global-id";
import type { GraphqlAnswer, GraphqlClient } from "./api";

const PURCHASE = `id paymentStatus paymentMethod transactionId planName carTypeName price discount
  amount creditsGiven oneTimeCreditsGiven validity completedAt createdAt`;

const START = `mutation ($input: StartPurchaseInput!) {
  startPurchase(input: $input) {
    purchase { ${PURCHASE} } purchaseEdge { cursor node { id } } viewer { credits payPerUseCredits }
  }
}`;

const COMPLETE = `mutation ($input: CompletePurchaseInput!) {
  completePurchase(input: $input) {
    purchase { ${PURCHASE} }
    viewer { credits payPerUseCredits nearestCreditExpiry
      onboarding { credits hasActiveSubscription }
      subscriptions { totalCount edges { node {
        planName carTypeName startDate endDate isActive credits } } }
      creditLedger { totalCount edges { node {
        type kind change goodUntil purchase { id } booking { id } } } } }
  }
}`;

/** A purchase as the GraphQL door shows it. */
export interface ShownPurchase {
  readonly id: string;
  readonly paymentStatus: string;
  readonly [field: string]: unknown;
}

export interface Started {
  readonly startPurchase: {
    readonly purchase: ShownPurchase;
    readonly purchaseEdge: { readonly cursor: string; readonly node: { readonly id: string } };
    readonly viewer: { readonly credits: number; readonly payPerUseCredits: number };
  };
}

export interface Completed {
  readonly completePurchase: {
    readonly purchase: ShownPurchase;
    readonly viewer: {
      readonly credits: number;
      readonly payPerUseCredits: number;
      readonly nearestCreditExpiry: string | null;
      readonly onboarding: { readonly credits: number; readonly hasActiveSubscription: boolean };
      readonly subscriptions: { readonly totalCount: number; readonly edges: readonly object[] };
      readonly creditLedger: { readonly totalCount: number; readonly edges: readonly object[] };
    };
  };
}

/** Starts the purchase of a plan by mock payment, unless `part` says otherwise. */
export function startPurchase(
  client: GraphqlClient,
  offer: { plan: PricingPlan; carType: CarType },
  part: object = {},
): Promise<GraphqlAnswer<Started>> {
  const input = {
    pricingPlanId: toGlobalId("PricingPlan", offer.plan.id),
    carTypeId: toGlobalId("CarType", offer.carType.id),
    paymentMethod: "MOCK_PAYMENT",
    ...part,
  };
  return client.send(START, { input });
}

/** Completes a purchase with the proof of a mock payment. */
export function completePurchase(
  client: GraphqlClient,
  purchaseId: string,
  transactionId = "mock_1",
): Promise<GraphqlAnswer<Completed>> {
  return client.send(COMPLETE, { input: { purchaseId, transactionId } });
}
