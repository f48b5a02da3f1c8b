import type { DataSource } from "typeorm";
import type { CarType } from "../modules/catalog/car-type.entity";
import type { PricingPlan } from "../modules/catalog/pricing-plan.entity";
import { toGlobalId } from "../platform/global-id";
import type { GraphqlClient } from "./api";
import type { GraphqlAnswer } from "./live-answers";

const PURCHASE = `id paymentStatus paymentMethod transactionId planName carTypeName price discount
  amount creditsGiven oneTimeCreditsGiven validity completedAt createdAt`;

const START = `mutation ($input: StartPurchaseInput!) {
  startPurchase(input: $input) {
    purchase { ${PURCHASE} } purchaseEdge { cursor node { id } } viewer { credits payPerUseCredits }
    paymentOrder { orderId amount currency } paymentKeyId
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

const CANCEL = `mutation ($input: CancelPurchaseInput!) {
  cancelPurchase(input: $input) { purchase { id paymentStatus message } }
}`;

export interface ShownPurchase {
  readonly id: string;
  readonly paymentStatus: string;
  readonly [field: string]: unknown;
}

interface PaymentOrder {
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Started {
  readonly startPurchase: {
    readonly purchase: ShownPurchase;
    readonly paymentOrder: PaymentOrder | null;
    readonly paymentKeyId: string | null;
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

interface Cancelled {
  readonly cancelPurchase: {
    readonly purchase: { readonly paymentStatus: string; readonly message: string | null };
  };
}

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

export function completePurchase(
  client: GraphqlClient,
  purchaseId: string,
  transactionId = "mock_1",
): Promise<GraphqlAnswer<Completed>> {
  return client.send(COMPLETE, { input: { purchaseId, transactionId } });
}

export function provePurchase(
  client: GraphqlClient,
  purchaseId: string,
  proof: object,
): Promise<GraphqlAnswer<Completed>> {
  return client.send(COMPLETE, { input: { purchaseId, proof } });
}

export function cancelPurchase(
  client: GraphqlClient,
  purchaseId: string,
): Promise<GraphqlAnswer<Cancelled>> {
  return client.send(CANCEL, { input: { purchaseId } });
}

export async function usesOf(
  dataSource: DataSource,
  { id }: { readonly id: number },
): Promise<{ held: number; used: number; holds: Record<string, number> }> {
  const [row] = await dataSource.query(
    `SELECT held_count AS held, used_count AS used, (
       SELECT coalesce(json_object_agg(state, count), '{}') FROM (
         SELECT state, count(*)::int FROM coupon_holds WHERE coupon_id = $1 GROUP BY state
       ) of_state
     ) AS holds FROM coupons WHERE id = $1`,
    [id],
  );
  return row;
}
