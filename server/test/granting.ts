import type { User } from "../modules/users/user.entity";
import { toGlobalId } from "../platform/global-id";
import type { GraphqlClient } from "./api";
import type { GraphqlAnswer } from "./live-answers";

const GRANT = `mutation ($input: GrantCreditsInput!) {
  grantCredits(input: $input) {
    creditLedgerEntry { id type kind change source reason goodUntil purchase { id } booking { id } createdAt }
    creditLedgerEdge { cursor node { id } }
    user { id credits payPerUseCredits }
  }
}`;

export interface Granted {
  readonly grantCredits: {
    readonly creditLedgerEntry: { readonly id: string; readonly [field: string]: unknown };
    readonly creditLedgerEdge: { readonly cursor: string; readonly node: { readonly id: string } };
    readonly user: object;
  };
}

export function grantCredits(
  admin: GraphqlClient,
  user: User,
  part: object = {},
): Promise<GraphqlAnswer<Granted>> {
  const input = { userId: toGlobalId("User", user.id), kind: "PAY_PER_USE", count: 2 };
  return admin.send(GRANT, { input: { ...input, reason: "For the rain", ...part } });
}
