import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { GraphqlAnswer } from "../../test/live-answers";
import { atOnce } from "../../test/race";

interface Validated {
  readonly validateCoupon: { readonly code: string; readonly discountAmount: string };
}

const VALIDATE = "query ($code: String!) { validateCoupon(code: $code) { code discountAmount } }";

let app: TestApp;
let resident: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
});

beforeEach(async () => {
  await app.dataSource.query("DELETE FROM rate_limits");
  resident = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

const validate = (client: GraphqlClient, code: string) =>
  client.send<Validated>(VALIDATE, { code });
const codesOf = (answers: readonly GraphqlAnswer<unknown>[]) =>
  answers.map(({ code = "served" }) => code);

describe("a code that can be bought with", () => {
  it.each(["guest", "resident"])("answers to a %s its code and discount", async (who) => {
    const coupon = await app.make.coupon({ discountPaise: 12_345 });
    const client = who === "guest" ? asGuest(app) : resident;
    const { data } = await validate(client, ` ${coupon.code.toLowerCase()} `);
    expect(data).toEqual({ validateCoupon: { code: coupon.code, discountAmount: "123.45" } });
  });

  it("tells guests nothing else of the coupon", async () => {
    const { code } = await app.make.coupon();
    for (const field of ["usageLimit", "usedCount", "id", "isActive"]) {
      const asked = `{ validateCoupon(code: "${code}") { ${field} } }`;
      expect((await asGuest(app).send(asked)).data).toBeUndefined();
    }
  });
});

describe("a code that cannot be bought with", () => {
  it.each([
    ["nobody made", async () => "NOSUCHCODE"],
    ["is inactive", async () => (await app.make.coupon({ isActive: false })).code],
    ["is used up", async () => (await app.make.coupon({ usageLimit: 2, paidCount: 2 })).code],
    [
      "is held by others",
      async () => (await app.make.coupon({ usageLimit: 2, heldCount: 2 })).code,
    ],
    ["is too long", async () => "X".repeat(500)],
    ["has wildcards", async () => "COUPON%"],
    ["has a NUL", async () => "A\u0000B"],
    ["is SQL", async () => "' OR 1=1 --"],
  ])("because it %s gets the one answer", async (_why, make) => {
    const code = await make();
    const before = await contentsOf(app.dataSource);
    const { errors } = await validate(asGuest(app), code);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatchObject({
      message: "Invalid coupon code",
      extensions: { code: "INVALID_COUPON", kind: "invalid", field: "code" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["nobody made", "Invalid coupon code", async () => "NOSUCHCODE"],
    [
      "is overridden",
      "Please remove the right-to-left override (U+202E).",
      async () => `SAVE\u202e${(await app.make.coupon()).code}`,
    ],
    [
      "is inactive",
      "This coupon is not active any more.",
      async () => (await app.make.coupon({ isActive: false })).code,
    ],
    [
      "is used up",
      "This coupon has been used up.",
      async () => (await app.make.coupon({ usageLimit: 2, paidCount: 2 })).code,
    ],
  ])("because it %s says so to a resident, and not to a guest", async (_why, message, make) => {
    const code = await make();
    expect((await validate(resident, code)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_COUPON", kind: "invalid", field: "code" },
    });
    const [error] = (await validate(asGuest(app), code)).errors ?? [];
    expect(error?.message).toBe("Invalid coupon code");
  });

  it.each(["", "   "])("because it is %j is asked for", async (code) => {
    expect((await validate(asGuest(app), code)).errors?.[0]).toMatchObject({
      message: "Please enter a coupon code",
      extensions: { code: "INVALID_INPUT", field: "code" },
    });
  });

  it("costs the same statements whatever the reason", async () => {
    const codes = [
      "NOSUCHCODE",
      (await app.make.coupon({ isActive: false })).code,
      (await app.make.coupon({ usageLimit: 1, paidCount: 1 })).code,
    ];
    const costs = new Set<number>();
    for (const code of codes) {
      const [, request] = await Promise.all([validate(resident, code), app.nextRequest()]);
      costs.add(request.statements);
    }
    expect(costs.size).toBe(1);
  });
});

describe("guessing codes", () => {
  const guess = (index: number) => `GUESS${index}`;
  const tenThenNone = [...Array(10).fill("INVALID_COUPON"), ...Array(20).fill("RATE_LIMITED")];

  it("ends after ten look-ups a minute, at once or one after the other", async () => {
    const answers = await atOnce(30, (index) => validate(resident, guess(index)));
    expect(codesOf(answers).sort()).toEqual(tenThenNone);
    const { errors } = await validate(resident, guess(31));
    expect(errors?.[0]?.extensions).toMatchObject({ code: "RATE_LIMITED", kind: "limited" });
    expect(errors?.[0]?.extensions.retryAfter).toBeLessThanOrEqual(60);
  });

  it("ends after ten when they are aliases of one document", async () => {
    const aliases = Array.from(
      { length: 15 },
      (_, index) => `g${index}: validateCoupon(code: "${guess(index)}") { code }`,
    );
    expect((await resident.send(`{ ${aliases.join(" ")} }`)).errors).toBeDefined();
    expect((await validate(resident, "GUESS99")).code).toBe("RATE_LIMITED");
    const [counted] = await app.dataSource.query<{ points: number }[]>(
      "SELECT points FROM rate_limits WHERE key LIKE 'coupon-look-ups:%'",
    );
    expect(counted?.points).toBeGreaterThan(10);
  });

  it("counts a code once that one document validates and asks the prices of plans with", async () => {
    const carType = await app.make.carType();
    await app.make.plan(carType, 129_900);
    const { code } = await app.make.coupon();
    const id = toGlobalId("CarType", carType.id);
    const { errors } = await resident.send(`{ validateCoupon(code: "${code}") { discountAmount }
      pricingPlans { quote(carTypeId: "${id}", couponCode: "${code}") { amount } } }`);
    expect(errors).toBeUndefined();
    const counted = await app.dataSource.query<{ points: number }[]>(
      "SELECT points FROM rate_limits WHERE key LIKE 'coupon-look-ups:%'",
    );
    expect(counted.map(({ points }) => points)).toEqual([1]);
  });

  it("ends for a guest whatever X-Forwarded-For says", async () => {
    const codes = await atOnce(30, async (index) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": `10.0.0.${index}` },
        body: JSON.stringify({ query: VALIDATE, variables: { code: guess(index) } }),
      });
      const { errors } = (await response.json()) as GraphqlAnswer<unknown>;
      return errors?.[0]?.extensions.code;
    });
    expect(codes.sort()).toEqual(tenThenNone);
  });

  it("refuses a right code as it refuses a wrong one", async () => {
    const { code } = await app.make.coupon();
    await atOnce(10, (index) => validate(resident, guess(index)));
    expect((await validate(resident, code)).code).toBe("RATE_LIMITED");
  });

  it("of one person does not stop another", async () => {
    await atOnce(11, (index) => validate(resident, guess(index)));
    const neighbour = await asPerson(app, await app.make.resident());
    expect((await validate(neighbour, guess(1))).code).toBe("INVALID_COUPON");
  });

  it("would go on without end if look-ups were not counted", async () => {
    const { countLookUp } = app.services.coupons;
    app.services.coupons.countLookUp = async () => {};
    const answers = await atOnce(30, (index) => validate(resident, guess(index)));
    app.services.coupons.countLookUp = countLookUp;
    expect(new Set(codesOf(answers))).toEqual(new Set(["INVALID_COUPON"]));
  });
});
