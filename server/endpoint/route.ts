import type { z } from "zod";
import type { Actor } from "../access/actor";
import type { Scope } from "../access/scopes";
import type { Caller } from "../platform/rate-limiter";
import type { Loaders, Services } from "../services";
import type { LongList } from "./every-row";

/** For documentation and tests; services decide. */
export type Access = "anyone" | "identified" | "registered" | "owner" | "ownerOrAdmin" | "admin";

type Fields = z.ZodObject | undefined;
type ValuesOf<Schema extends Fields> = Schema extends z.ZodObject ? z.output<Schema> : undefined;

export interface Call<Params extends Fields, Query extends Fields, Body extends Fields> {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly services: Services;
  readonly loaders: Loaders;
  /** Per slice of a long list, to free memory. */
  readonly freshLoaders: () => Loaders;
  readonly params: ValuesOf<Params>;
  readonly query: ValuesOf<Query>;
  readonly body: ValuesOf<Body>;
  /** The header `Idempotency-Key`. */
  readonly clientKey: string | null;
  readonly file: Buffer | null;
}

interface ListAnswer<Data> {
  readonly list: LongList<Data extends readonly (infer Row)[] ? Row : never>;
}

export interface Answer<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly location?: string;
}

export type Method = "get" | "post" | "put" | "delete";

export type Tag =
  | "People"
  | "Onboarding"
  | "Communities"
  | "Car types"
  | "Pricing plans"
  | "Purchases"
  | "Subscriptions"
  | "Bookings"
  | "Booking slots"
  | "Disabled dates"
  | "Coupons"
  | "Contact";

export interface Route<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Data = unknown,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Default `/api/v1`; some are at `/api/user-profiles` (product-rules.md#rest-calls). */
  readonly base?: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly access: Access;
  /** All required; without, closed to API keys and applications. */
  readonly scopes?: readonly Scope[];
  /** In a person's own name. The policy refuses keys; the contract says so. */
  readonly isClosedToKeys?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The service's field rules, to report all faults of a malformed body at once. Malformed fields are null. */
  rules?(body: ValuesOf<Body>): unknown;
  /** Checked before the service, whose message may differ. */
  readonly requires?: readonly string[];
  readonly file?: string;
  /** Counts a call before reading its body. */
  readonly count?: (services: Services, actor: Actor, caller: Caller) => Promise<void>;
  readonly status?: 200 | 201;
  readonly data: z.ZodType<Data>;
  /** product-rules.md#default-messages */
  readonly failure: string;
  handle(call: Call<Params, Query, Body>): Promise<Answer<Data> | ListAnswer<Data>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the table is heterogeneous; each route was checked where it was defined.
export type AnyRoute = Route<any, any, any, any>;

export function route<
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Body extends Fields = undefined,
  Data = unknown,
>(definition: Route<Params, Query, Body, Data>): AnyRoute {
  return definition;
}

export const V1 = "/api/v1";

export function pathOf({ base = V1, path }: Pick<AnyRoute, "base" | "path">): string {
  return `${base}${path}`;
}

/** Creations, except registration, which happens once anyway. */
export function hasIdempotencyKey({ id, method, status }: AnyRoute): boolean {
  return method === "post" && status === 201 && id !== "registerUser";
}
