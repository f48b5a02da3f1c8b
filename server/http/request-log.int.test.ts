import { Writable } from "node:stream";
import { Client } from "pg";
import { toGlobalId } from "../platform/global-id";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { startPaymentStandIn } from "../test/payment-stand-in";

type Options = Parameters<typeof startTestApp>[0];

const lines: Record<string, unknown>[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});

let app: TestApp;

const requests = () => lines.filter(({ msg }) => msg === "request");

async function startWith(share: string, options: Options = {}): Promise<void> {
  const environment = { LOG_LEVEL: "info", LOG_REQUESTS: share };
  app = await startTestApp({ environment, logTo, ...options });
  lines.length = 0;
}

afterEach(() => app.close());

describe("the log at info", () => {
  it("has one line for each request: what, how it ended, how long, whose", async () => {
    await startWith("100");
    const person = await app.make.resident();
    const client = await asPerson(app, person);
    const { headers } = await fetch(
      `${app.url}/api/v1/coupons/validate/SECRET9?email=a%40b.example`,
    );
    await client.send("{ viewer { id } }");
    await fetch(`${app.url}/livez`);
    const [coupon, viewer, ...others] = requests();
    expect(others).toEqual([]);
    expect(coupon).toMatchObject({
      method: "GET",
      status: 400,
      ms: expect.any(Number),
      requestId: headers.get("x-request-id"),
    });
    expect(coupon).not.toHaveProperty("personId");
    expect(viewer).toMatchObject({ method: "POST", status: 200, personId: person.id });
    expect(viewer?.route).toMatch(/^\/graphql\/?$/);
    const written = JSON.stringify(requests());
    for (const secret of ["SECRET9", "example", person.email, person.firebaseUid])
      expect(written).not.toContain(secret);
  });

  it("names a route alike whether it is served or refused", async () => {
    const provider = await startPaymentStandIn();
    await startWith("100", { paymentProvider: provider.provider });
    await fetch(`${app.url}/webhooks/razorpay`, { method: "POST", body: "{}" });
    await fetch(`${app.url}/WEBHOOKS/razorpay`, { method: "POST", body: "x".repeat(2_000_000) });
    expect(requests().map(({ route }) => route)).toEqual([
      "/webhooks/razorpay",
      "/webhooks/razorpay",
    ]);
    await provider.close();
  });

  it("has no words of the address or the method that a stranger thinks up", async () => {
    await startWith("100");
    for (const method of ["GET", "SEARCH"])
      await fetch(`${app.url}/ravi-kumar/tower-b`, { method });
    expect(requests().map(({ method, route }) => [method, route])).toEqual([
      ["GET", "/*path"],
      ["other", "other"],
    ]);
    expect(JSON.stringify(requests())).not.toContain("ravi");
  });

  it("has none for the checks of balancers while they are well", async () => {
    await startWith("100");
    const checks = ["/livez", "/readyz", "/readyz/process", "/readyz/database"];
    for (const check of checks) expect((await fetch(app.url + check)).status).toBe(200);
    expect(requests()).toEqual([]);
    await app.dataSource.destroy();
    expect((await fetch(`${app.url}/readyz/database`)).status).toBe(503);
    expect(requests()).toMatchObject([{ route: "/readyz/database", status: 503 }]);
  });

  it("names the cause of a 503 and the operation, and nothing of the document's own words", async () => {
    await startWith("0");
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const slot = await app.make.slot();
    const client = await asPerson(app, resident);
    const { url: connectionString } = app.dataSource.options as { url?: string };
    const holder = new Client({ connectionString });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE bookings IN ACCESS EXCLUSIVE MODE");
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-24" };
    const { code } = await client.send(
      "mutation Secret ($input: BookSlotInput!) { mine: bookSlot(input: $input) { booking { id } } }",
      { input },
    );
    await holder.end();
    await app.dataSource.destroy();
    await fetch(`${app.url}/readyz`);
    expect(code).toBe("UNAVAILABLE");
    expect(requests()).toMatchObject([
      {
        fields: ["bookSlot"],
        status: 503,
        cause: "55P03 canceling statement due to lock timeout",
        refusals: ["UNAVAILABLE"],
      },
      { route: "/readyz", status: 503, cause: expect.any(String) },
    ]);
    expect(JSON.stringify(requests())).not.toMatch(/Secret|mine/);
  });

  it("has none where none is wanted, but for what failed", async () => {
    await startWith("0");
    await fetch(`${app.url}/api/v1/car-types`);
    expect(requests()).toEqual([]);
    await app.dataSource.destroy();
    await fetch(`${app.url}/api/v1/car-types`);
    expect(requests()).toMatchObject([
      { method: "GET", route: "/api/v1/car-types", status: expect.any(Number) },
    ]);
  });
});
