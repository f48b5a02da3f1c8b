import type { ZodType } from "zod";
import type { Access, AnyRoute } from "../../endpoint/route";
import { ROUTES } from "../../modules";
import { startTestApp, type TestApp } from "../../test/app";
import { type ActorName, type Cast, makeCast } from "../../test/cast";
import { RestClient } from "../../test/rest";
import { CALLS } from "../../test/rest-calls/every-call";

/** Required only with a certain value of another field. */
const SOMETIMES: Readonly<Record<string, readonly string[]>> = {
  registerUser: ["carNumber", "carModel", "mobileNumber"],
  createPricingPlan: ["creditsGiven"],
  completePurchase: ["paymentStatus", "transactionId"],
};

const REFUSED = [400, 404];
const CALLED_BY: Readonly<Record<Access, ActorName>> = {
  anyone: "guest",
  identified: "newcomer",
  registered: "owner",
  owner: "owner",
  ownerOrAdmin: "owner",
  admin: "admin",
};

let app: TestApp;
/** Serves until a call is served, which may change it. */
let unchanged: Cast | null = null;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Bounded otherwise too: an address has a form, an account exists, a proof is compared as a whole. */
const UNTRIED = [
  ...["email", "firebaseUid"],
  ...["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"],
];
/** Fields whose absence has the same error as a wrong form. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  couponCode: "Invalid coupon code",
  transactionId: "A transaction id has letters, digits, _ and - only.",
};
const UNBOUNDED = 20_000;

/** Fields of a body whose length the document tells. */
function boundedFields({ body }: AnyRoute): [field: string, maxLength: number][] {
  return Object.entries(body?.shape ?? {}).flatMap(([field, schema]) => {
    const openapi = (schema as ZodType).meta()?.openapi as { maxLength?: number } | undefined;
    const maxLength = openapi?.maxLength ?? UNBOUNDED;
    return maxLength < UNBOUNDED && !UNTRIED.includes(field) ? [[field, maxLength]] : [];
  });
}

async function messageOfTooLong(route: AnyRoute, field: string, length: number): Promise<string> {
  const cast = unchanged ?? (await makeCast(app));
  unchanged = cast;
  const call = CALLS[route.id];
  await app.dataSource.query("DELETE FROM rate_limits");
  const client = new RestClient(app.url, cast.tokens[CALLED_BY[route.access]]);
  const body = { ...call?.body?.(cast), [field]: "a".repeat(length + 1) };
  const answer = await client.send(route.method.toUpperCase(), call?.path(cast) ?? "", { body });
  const faults = (answer.body.faults ?? [answer.body]) as { field?: string; message?: string }[];
  return faults.find((fault) => fault.field === field)?.message ?? "";
}

async function statusWithout(route: AnyRoute, field: string | null): Promise<number> {
  const call = CALLS[route.id];
  if (!call) throw new Error(`There is no call of ${route.id}`);
  const cast = unchanged ?? (await makeCast(app));
  const sent = Object.entries(call.body?.(cast) ?? {}).filter(([name]) => name !== field);
  await app.dataSource.query("DELETE FROM rate_limits");
  const client = new RestClient(app.url, cast.tokens[CALLED_BY[route.access]]);
  const body = Object.fromEntries(sent);
  const { status } = await client.send(route.method.toUpperCase(), call.path(cast), { body });
  unchanged = REFUSED.includes(status) ? cast : null;
  return status;
}

describe("the document's required fields", () => {
  const withBody = ROUTES.filter(({ body }) => body !== undefined);

  it.each(withBody.map((route) => [route.id, route] as const))(
    "of %s are those without which it is refused",
    async (id, route) => {
      const refused: string[] = [];
      for (const field of Object.keys(route.body.shape))
        if (REFUSED.includes(await statusWithout(route, field))) refused.push(field);
      const always = refused.filter((field) => !SOMETIMES[id]?.includes(field));
      expect(always.sort()).toEqual([...(route.requires ?? [])].sort());
      await app.services.identityRemoval.settled();
    },
  );
});

describe("the document's lengths", () => {
  const bounded = ROUTES.flatMap((route) =>
    boundedFields(route).map(([field, length]) => [route.id, field, length, route] as const),
  );

  it.each(bounded)("of %s: %s has %i characters at most", async (...[, field, length, route]) => {
    expect(await messageOfTooLong(route, field, length)).toBe(
      OTHER_WORDS[field] ?? `At most ${length} characters`,
    );
  });
});
