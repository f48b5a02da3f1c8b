import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import type { User } from "../../modules/users/user.entity";
import { MAX_PAGE_SIZE } from "../../platform/sql/pagination";
import { asPerson } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { expectConsistent } from "../../test/consistency";
import { blocksOf, guideText } from "../../test/guide";
import { OauthClient } from "../../test/oauth-client";
import { LIMITS } from "./limits";

const PAGE = guideText("limits-and-cost");
const DAY = "2026-11-22";

interface Examples {
  signIn(email: string, password: string): Promise<string>;
  ask(idToken: string, query: string, variables?: object): Promise<Record<string, unknown>>;
  myBookings(idToken: string): AsyncIterable<{ bookingId: number }>;
  book(idToken: string, date: string): Promise<{ id: string; startTime: string } | null>;
  askWithKey(
    apiKey: string,
    query: string,
  ): Promise<{ data: Record<string, unknown>; missing: { requiredScopes: string[] }[] }>;
  withRetry<T>(work: () => Promise<T>): Promise<T>;
  freshTokens(store: TokenStore): Promise<StoredTokens>;
}

interface StoredTokens {
  readonly accessToken?: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

interface TokenStore {
  read(): Promise<StoredTokens>;
  write(tokens: StoredTokens): Promise<void>;
  forget(): Promise<void>;
}

let app: TestApp;
let resident: User;
let idToken: string;
let examples: Examples;
let beforeBooking: (() => Promise<unknown>) | null = null;
const waits: number[] = [];

beforeAll(async () => {
  app = await startTestApp({ environment: { GUEST_DOCUMENTS: "off" } });
  resident = await app.make.resident();
  await app.make.credits(resident, 60);
  idToken = await app.identity.token(resident.firebaseUid);
  examples = load();
});

afterAll(() => app.close());

function functionsOf(
  guide: string,
  names: readonly string[],
  fetched: (url: string, init: RequestInit) => Promise<Response> = send,
): Partial<Examples> {
  const code = blocksOf(guideText(guide), "js").join("\n");
  const made = new Function("fetch", "setTimeout", `${code}\nreturn { ${names.join(", ")} };`);
  return made(fetched, hurry) as Partial<Examples>;
}

function load(): Examples {
  return Object.assign(
    functionsOf("act-for-residents", ["ask", "myBookings", "book"]),
    functionsOf("keys-and-scopes", ["askWithKey"]),
    functionsOf("errors-and-retries", ["withRetry"]),
    functionsOf("own-client", ["signIn"]),
  ) as Examples;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  if (url.startsWith("http://localhost:9099/identitytoolkit.googleapis.com/v1/accounts:signIn")) {
    return Response.json({ idToken });
  }
  if (String(init.body).includes("mutation Book")) {
    await beforeBooking?.();
    beforeBooking = null;
  }
  return fetch(url.replace("http://localhost:4000", app.url), init);
}

function hurry(work: () => void, milliseconds: number): void {
  waits.push(milliseconds);
  void app.dataSource.query("DELETE FROM rate_limits").then(work);
}

async function fill(slot: BookingSlot): Promise<void> {
  for (let place = 0; place < slot.maxBookings; place += 1) {
    await app.make.booking(await app.make.resident(), slot, DAY);
  }
}

it("signs in and asks", async () => {
  const token = await examples.signIn("resident@aaviri.example", "steam-clean-1");
  expect(await examples.ask(token, "{ viewer { email } }")).toEqual({
    viewer: { email: resident.email },
  });
});

it("asks with an API key, and tells what it may not read", async () => {
  const admin = await asPerson(app, await app.make.administrator());
  const { secret } = await makeApiKey(admin, ["schedule:read"]);
  const query = "{ bookingSlots { startTime } users { totalCount } }";
  const { data, missing } = await examples.askWithKey(secret, query);
  expect(data).toEqual({ bookingSlots: expect.any(Array), users: null });
  expect(missing).toMatchObject([{ field: "Query.users", requiredScopes: ["residents:read"] }]);
});

it("throws an error with its code, kind and details", async () => {
  await expect(examples.ask(idToken, "{ users { totalCount } }")).rejects.toMatchObject({
    code: "FORBIDDEN",
    kind: "forbidden",
  });
});

it("books the next slot when the first one is full by then", async () => {
  const first = await app.make.slot({ startTime: "09:00", endTime: "10:00", displayOrder: 1 });
  await app.make.slot({ startTime: "11:00", endTime: "12:00", displayOrder: 2 });
  beforeBooking = () => fill(first);
  expect(await examples.book(idToken, DAY)).toMatchObject({ startTime: "11:00" });
  expect(await examples.book(idToken, DAY)).toBeNull();
  await expectConsistent(app.dataSource);
});

it("lists all bookings, page after page", async () => {
  const slot = await app.make.slot({ startTime: "16:00", endTime: "17:00" });
  for (let day = 1; day <= 55; day += 1) {
    const date = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
    await app.make.booking(resident, slot, date);
  }
  const numbers = new Set<number>();
  for await (const { bookingId } of examples.myBookings(idToken)) numbers.add(bookingId);
  expect(numbers.size).toBe(56);
});

describe("an application's tokens", () => {
  const EXPIRED = 0;

  async function connected() {
    const admin = await asPerson(app, await app.make.administrator());
    const application = await registerApplication(admin, ["profile:read"]);
    const browser = new OauthClient(app, application);
    const { refresh_token } = await browser.connect(idToken, "profile:read");
    const kept: { tokens: StoredTokens | null } = {
      tokens: { refreshToken: refresh_token, expiresAt: EXPIRED },
    };
    const store: TokenStore = {
      read: async () => kept.tokens ?? { refreshToken: "", expiresAt: EXPIRED },
      write: async (tokens) => {
        kept.tokens = tokens;
      },
      forget: async () => {
        kept.tokens = null;
      },
    };
    const ask = async (url: string, { body, ...init }: RequestInit) => {
      const form = new URLSearchParams(String(body));
      form.set("client_id", application.clientId);
      return fetch(url.replace("http://localhost:4000", app.url), { ...init, body: form });
    };
    return { kept, store, ask };
  }

  it("are refreshed once for all who wait, and again where the answer was lost", async () => {
    const { kept, store, ask } = await connected();
    let calls = 0;
    const lossy = async (url: string, init: RequestInit) => {
      const response = await ask(url, init);
      calls += 1;
      if (calls === 1) throw new TypeError("fetch failed");
      return response;
    };
    const { freshTokens } = functionsOf("act-for-residents", ["freshTokens"], lossy) as Examples;
    const [one, two] = await Promise.all([freshTokens(store), freshTokens(store)]);
    expect([calls, one === two, kept.tokens === one]).toEqual([2, true, true]);
    const { accessToken = "" } = await freshTokens(store);
    expect(calls).toBe(2);
    expect(await examples.ask(accessToken, "{ viewer { email } }")).toEqual({
      viewer: { email: resident.email },
    });
  });

  it("are forgotten when the connection was ended", async () => {
    const { kept, store, ask } = await connected();
    await app.dataSource.query("UPDATE application_grants SET revoked_at = now()");
    await app.dataSource.query("DELETE FROM oauth_records WHERE model = 'Grant'");
    const { freshTokens } = functionsOf("act-for-residents", ["freshTokens"], ask) as Examples;
    await expect(freshTokens(store)).rejects.toThrow(/was ended.*Ask the resident again/);
    expect(kept.tokens).toBeNull();
  });
});

it("waits as long as it is told, and tries again", async () => {
  const { code } = await app.make.coupon();
  const validate = () => examples.ask(idToken, `{ validateCoupon(code: "${code}") { code } }`);
  for (let call = 0; call < 12; call += 1) {
    expect(await examples.withRetry(validate)).toEqual({ validateCoupon: { code } });
  }
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(1_000);
});

it("tells the limits that there are", () => {
  const told = [...PAGE.matchAll(/^\| [a-z ]+ \| ([\d,]+)(?: kB)? \| `/gm)].map(([, number = ""]) =>
    Number(number.replace(",", "")),
  );
  const { bodyKilobytes, tokens, fields, depth, aliases, directives, cost, milliseconds } = LIMITS;
  const { openedSelections, fragments, schemaLists, nesting } = LIMITS;
  expect(told).toEqual([
    ...[bodyKilobytes, tokens, nesting, fields, openedSelections, fragments, schemaLists],
    ...[depth, aliases, directives, MAX_PAGE_SIZE, cost, cost, milliseconds / 1_000],
  ]);
});
