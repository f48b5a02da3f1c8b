import type { z } from "zod";
import type { Actor } from "../../access/actor";
import type { Scope } from "../../access/scopes";
import type { Loaders, Services } from "../../modules";
import type { Caller } from "../../platform/rate-limiter";
import type { LongList } from "./every-row";

/** Who may make a call; the services decide it, this is what the document and the generated tests say. */
export type Access = "anyone" | "identified" | "registered" | "owner" | "ownerOrAdmin" | "admin";

type Fields = z.ZodObject | undefined;
type ValuesOf<Schema extends Fields> = Schema extends z.ZodObject ? z.output<Schema> : undefined;

/** What a handler is given: who calls, what was sent and checked, and what it may use. */
export interface Call<Params extends Fields, Query extends Fields, Body extends Fields> {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly services: Services;
  readonly loaders: Loaders;
  /** Loaders that have loaded nothing yet, for lists of which memory cannot hold all. */
  readonly freshLoaders: () => Loaders;
  readonly params: ValuesOf<Params>;
  readonly query: ValuesOf<Query>;
  readonly body: ValuesOf<Body>;
  readonly clientKey: string | null;
  readonly file: Buffer | null;
}

/** What a handler of a list without pages answers: rows that are sent while they are read. */
export interface ListAnswer<Data> {
  readonly list: LongList<Data extends readonly (infer Row)[] ? Row : never>;
}

/** What a handler answers; the envelope is put around it. */
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

/** One call (product-rules.md#rest-calls). */
export interface Route<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Data = unknown,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** `/api/v1` unless said otherwise (product-rules.md#rest-calls: some calls stand at `/api/user-profiles`). */
  readonly base?: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly access: Access;
  /** The scopes that an API key or an application needs, every one; closed to them without. */
  readonly scopes?: readonly Scope[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Fields of the body without which the call is refused; what the service says then is not for the schema to say. */
  readonly requires?: readonly string[];
  readonly file?: string;
  /** Whether the service knows idempotency keys itself, in the transaction that makes what is made. */
  readonly isRepeatable?: boolean;
  /** Status of a success: 200 unless said otherwise. */
  readonly status?: 200 | 201;
  readonly data: z.ZodType<Data>;
  /** What a failure says that has no better words (product-rules.md#default-messages). */
  readonly failure: string;
  handle(call: Call<Params, Query, Body>): Promise<Answer<Data> | ListAnswer<Data>>;
}

// biome-ignore lint/suspicious/noExplicitAny: the table is heterogeneous; each route was checked where it was defined.
export type AnyRoute = Route<any, any, any, any>;

/** Checks a route's handler against its schemas. */
export function route<
  Params extends Fields = undefined,
  Query extends Fields = undefined,
  Body extends Fields = undefined,
  Data = unknown,
>(definition: Route<Params, Query, Body, Data>): AnyRoute {
  return definition;
}

export const V1 = "/api/v1";

/** The whole path of a route, `{name}` for parameters. */
export function pathOf({ base = V1, path }: Pick<AnyRoute, "base" | "path">): string {
  return `${base}${path}`;
}

/** Whether a call is a create that can be sent again under the header `Idempotency-Key`. */
export function hasIdempotencyKey({ method, status, access }: AnyRoute): boolean {
  return method === "post" && status === 201 && access !== "anyone";
}
