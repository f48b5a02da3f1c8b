import { randomUUID } from "node:crypto";
import { rateLimits } from "../config/rate-limits";
import { toGlobalId } from "../platform/global-id";
import { startTestApp, type TestApp } from "../test/app";
import { LiveAnswers } from "../test/live-answers";

const usual = rateLimits(1);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    environment: { TRUST_PROXY: "1" },
    config: {
      rateLimits: { ...usual, guestCalls: { ...usual.guestCalls, points: 40 } },
      liveStreams: { total: 40, perCaller: 2, perAddress: 20, checkSeconds: 60 },
    },
  });
});

afterAll(() => app.close());

let last = 0;
function freshAddress(): string {
  last += 1;
  return `203.0.113.${last}`;
}

const headersOf = (address: string, token?: string) => ({
  "Content-Type": "application/json",
  "X-Forwarded-For": address,
  ...(token && { Authorization: `Bearer ${token}` }),
});

async function ask(address: string, token: string | undefined, query: string, variables = {}) {
  const answer = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: headersOf(address, token),
    body: JSON.stringify({ query, variables }),
  });
  const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
  return errors?.[0]?.extensions.code ?? "served";
}

const newcomer = () => {
  const uid = `newcomer-${randomUUID()}`;
  return app.identity.token(uid, { email: `${uid}@example.com` });
};
const residentToken = async () => app.identity.token((await app.make.resident()).firebaseUid);

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { viewer { id } } }`;
const register = async (address: string) =>
  ask(address, await newcomer(), REGISTER, {
    input: {
      displayName: "Asha",
      carNumber: "TS09AB1234",
      carModel: "Swift",
      mobileNumber: "9876543210",
    },
  });

const START = `mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { purchase { id } } }`;

describe("many accounts of one address", () => {
  it("register with their tokens thirty times in ten minutes, not sixty; another address does meanwhile", async () => {
    const [crowded, quiet] = [freshAddress(), freshAddress()];
    const outcomes = [];
    for (let count = 0; count < 60; count += 1) outcomes.push(await register(crowded));
    expect(outcomes.filter((each) => each === "served")).toHaveLength(30);
    expect(new Set(outcomes)).toEqual(new Set(["served", "RATE_LIMITED"]));
    expect(await register(quiet)).toBe("served");
  });

  it("register by REST under the same count", async () => {
    const address = freshAddress();
    for (let count = 0; count < 30; count += 1) expect(await register(address)).toBe("served");
    const answer = await fetch(`${app.url}/api/v1/users/register`, {
      method: "POST",
      headers: headersOf(address, await newcomer()),
      body: JSON.stringify({ displayName: "Asha", firebaseUid: "x", email: "x@example.com" }),
    });
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: "RATE_LIMITED" });
  });

  it("guess thirty coupons a minute, not two hundred, at both endpoints together", async () => {
    const [crowded, quiet] = [freshAddress(), freshAddress()];
    const accounts = await Promise.all(Array.from({ length: 20 }, residentToken));
    const guess = (address: string, token: string, code: string) =>
      ask(address, token, `{ validateCoupon(code: "${code}") { discountAmount } }`);
    const outcomes = [];
    for (const token of accounts) {
      for (let count = 0; count < 3; count += 1) {
        outcomes.push(await guess(crowded, token, `GUESS${count}`));
      }
    }
    expect(outcomes.filter((each) => each === "INVALID_COUPON")).toHaveLength(30);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(30);
    const rest = await fetch(`${app.url}/api/v1/coupons/validate/OTHER`, {
      headers: headersOf(crowded, accounts[19]),
    });
    expect(rest.status).toBe(429);
    expect(await guess(quiet, String(accounts[0]), "GUESS")).toBe("INVALID_COUPON");
  });

  it("buy with thirty guessed coupons a minute, not forty", async () => {
    const address = freshAddress();
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const accounts = await Promise.all(Array.from({ length: 20 }, residentToken));
    const outcomes = [];
    for (let count = 0; count < 40; count += 1) {
      outcomes.push(
        await ask(address, accounts[count % 20], START, {
          input: {
            pricingPlanId: toGlobalId("PricingPlan", plan.id),
            carTypeId: toGlobalId("CarType", carType.id),
            paymentMethod: "MOCK_PAYMENT",
            couponCode: `GUESS${count}`,
          },
        }),
      );
    }
    expect(outcomes.filter((each) => each === "INVALID_COUPON")).toHaveLength(30);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(10);
  });

  it("send fifteen messages in ten minutes, not sixty", async () => {
    const address = freshAddress();
    const accounts = await Promise.all(Array.from({ length: 12 }, residentToken));
    const outcomes = [];
    for (const token of accounts) {
      for (let count = 0; count < 2; count += 1) {
        const input = { name: "Asha", email: "asha@example.com", message: "Hello" };
        const send = `mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { message } }`;
        outcomes.push(await ask(address, token, send, { input }));
      }
    }
    expect(outcomes.filter((each) => each === "served")).toHaveLength(15);
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(9);
  });

  it("ask without a profile as often as a guest does", async () => {
    const address = freshAddress();
    const tokens = await Promise.all(Array.from({ length: 5 }, newcomer));
    const outcomes = [];
    for (let count = 0; count < 45; count += 1) {
      outcomes.push(await ask(address, tokens[count % 5], "{ viewer { id } }"));
    }
    expect(outcomes.filter((each) => each === "RATE_LIMITED")).toHaveLength(5);
    expect(await ask(address, undefined, "{ carTypes { id } }")).toBe("RATE_LIMITED");
  });

  it("hold a share of the streams and leave room for those of other addresses", async () => {
    const day = "2026-11-23";
    const open: LiveAnswers<unknown>[] = [];
    const follow = async (address: string) => {
      const stream = await LiveAnswers.open(app.url, headersOf(address, await residentToken()), {
        query: `subscription ($day: Date!) { availableSlots(date: $day) { id } }`,
        variables: { day },
      });
      if (!stream.error) open.push(stream);
      return !stream.error;
    };
    const count = async (address: string, times: number) => {
      let opened = 0;
      for (let each = 0; each < times; each += 1) if (await follow(address)) opened += 1;
      return opened;
    };
    expect(await count(freshAddress(), 25)).toBe(20);
    // A quarter of the forty places is kept for addresses with few streams.
    expect(await count(freshAddress(), 25)).toBe(10);
    for (let each = 0; each < 3; each += 1) expect(await count(freshAddress(), 3)).toBe(2);
    await Promise.all(open.map((stream) => stream.close()));
  });
});
