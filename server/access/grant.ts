import { UserRole } from "./person";
import type { Scope } from "./scopes";

/** Scopes over rows. Roles, applications and API keys are grants, and the policy asks nothing else (docs/decisions/0145). */
export interface Grant {
  /** Null for every action, also those that no scope opens. */
  readonly scopes: ReadonlySet<Scope> | null;
  /** The actor's own, those of one community (its id), or all. */
  readonly rows: "own" | "all" | number;
}

const OWN_ROWS: Grant = { scopes: null, rows: "own" };
const ALL_ROWS: Grant = { scopes: null, rows: "all" };

/** Each role begins with the own rows. */
export const ROLES: Readonly<Record<UserRole, readonly Grant[]>> = {
  [UserRole.USER]: [OWN_ROWS],
  [UserRole.ADMIN]: [OWN_ROWS, ALL_ROWS],
};
