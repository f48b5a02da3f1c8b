import type { GraphqlClient } from "./api";
import type { GraphqlAnswer } from "./live-answers";

export type PlanMutation =
  | "EndSubscription"
  | "PauseSubscription"
  | "ResumeSubscription"
  | "ExtendSubscription";

export interface ChangedPlan {
  readonly changed: {
    readonly subscription: { readonly [field: string]: unknown };
    readonly user: object;
  };
}

export function changePlan(
  admin: GraphqlClient,
  mutation: PlanMutation,
  subscriptionId: string,
  part: object = {},
): Promise<GraphqlAnswer<ChangedPlan>> {
  const field = `${mutation.charAt(0).toLowerCase()}${mutation.slice(1)}`;
  return admin.send(
    `mutation ($input: ${mutation}Input!) {
      changed: ${field}(input: $input) {
        subscription { id status isActive endDate credits changes { type days endDate reason changedBy { id } } }
        user { id credits payPerUseCredits pausedCredits onboarding { hasActiveSubscription } }
      }
    }`,
    { input: { subscriptionId, reason: "On holiday", ...part } },
  );
}

export interface Revoked {
  readonly revokeCredits: {
    readonly creditLedgerEntry: object;
    readonly creditLot: object;
    readonly user: object;
  };
}

export function revokeCredits(
  admin: GraphqlClient,
  creditLotId: string,
  count: number,
  part: object = {},
): Promise<GraphqlAnswer<Revoked>> {
  return admin.send(
    `mutation ($input: RevokeCreditsInput!) {
      revokeCredits(input: $input) {
        creditLedgerEntry { type change kind reason changedBy { id } booking { id } }
        creditLot { granted remaining revoked used }
        user { credits payPerUseCredits }
      }
    }`,
    { input: { creditLotId, count, reason: "Granted by mistake", ...part } },
  );
}
