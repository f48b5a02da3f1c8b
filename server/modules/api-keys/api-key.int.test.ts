import { integerKey, toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { RestClient } from "../../test/rest";
import type { Home } from "../communities/community.service";
import { ApiKeyAuthenticationService } from "./api-key-authentication.service";

const BOOKINGS = "{ bookings { edges { node { carNumber } } } }";
const DAY_MS = 86_400_000;

const UNKNOWN = `aav_test_${"0".repeat(43)}1Odvp7`;
const LIVE_KEY = `aav_live_${"0".repeat(43)}1YkVYb`;

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());
afterEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

const withKey = (secret: string) => new GraphqlClient(app.url, secret);
const wait = (ms: number) => app.clock.set(new Date(app.clock.now().getTime() + ms).toISOString());

async function rotate(apiKeyId: string, overlapHours?: number) {
  const { data } = await admin.send<{ rotateApiKey: { secret: string } }>(
    "mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret } }",
    { input: { apiKeyId, overlapHours } },
  );
  return data.rotateApiKey.secret;
}

const revoke = (apiKeyId: string) =>
  admin.send(
    "mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { apiKey { id } } }",
    {
      input: { apiKeyId },
    },
  );

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const request = app.nextRequest();
  await work();
  return (await request).statements;
}

const residentOf = ({ residency, block, flat }: Home) =>
  app.make.resident({ residencyId: residency.id, blockId: block.id, flatId: flat.id });

function mistyped(secret: string, at: number): string {
  const other = secret[at] === "x" ? "y" : "x";
  return secret.slice(0, at) + other + secret.slice(at + 1);
}

describe("an API key", () => {
  it("has the form that scanners know, and reads what its scope allows", async () => {
    const { secret } = await makeApiKey(admin, ["bookings:read"]);
    expect(secret).toMatch(/^aav_test_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
    const { status, data, errors } = await withKey(secret).send(BOOKINGS);
    expect([status, data, errors]).toEqual([200, { bookings: { edges: [] } }, undefined]);
  });

  it("mistyped anywhere is refused without a statement, and as an unknown one is", async () => {
    const { secret } = await makeApiKey(admin, ["bookings:read"]);
    const places = [9, 20, 40, secret.length - 1];
    for (const wrong of [...places.map((at) => mistyped(secret, at)), "aav_test_short", "aav_"]) {
      const statements = await statementsOf(async () => {
        const { status, code, errors } = await withKey(wrong).send(BOOKINGS);
        expect([status, code]).toEqual([401, "API_KEY_INVALID"]);
        expect(errors?.[0]?.message).toContain("its checksum does not fit");
      });
      expect(statements).toBe(0);
    }
    const { status, code } = await withKey(UNKNOWN).send(BOOKINGS);
    expect([status, code]).toEqual([401, "API_KEY_INVALID"]);
  });

  const EXPIRED = "created_at = '2020-01-01', expires_at = '2020-02-01'";
  it.each([
    ["is unknown", "API_KEY_INVALID", async () => UNKNOWN],
    ["was revoked", "API_KEY_REVOKED", () => endedKey("revoked_at = now()")],
    ["has expired", "API_KEY_EXPIRED", () => endedKey(EXPIRED)],
  ])("that %s is counted for the address, as guests are", async (_what, code, secretOf) => {
    const secret = await secretOf();
    await app.dataSource.query("DELETE FROM rate_limits");
    const narrow = await startTestApp({ beside: app, limits: { guestCalls: [5, 5] } });
    const client = new GraphqlClient(narrow.url, secret);
    const codes = [];
    for (let call = 0; call < 6; call += 1) codes.push((await client.send(BOOKINGS)).code);
    expect([codes[0], codes.at(-1)]).toEqual([code, "RATE_LIMITED"]);
    await narrow.close();
  });

  async function endedKey(values: string): Promise<string> {
    const { id, secret } = await makeApiKey(admin, ["bookings:read"]);
    await app.dataSource.query(
      `UPDATE api_keys SET ${values} WHERE id = ${integerKey("ApiKey", id)}`,
    );
    return secret;
  }

  it("of the other mode is refused in words, and without a statement", async () => {
    const { status, code } = await withKey(LIVE_KEY).send(BOOKINGS);
    expect([status, code]).toEqual([401, "API_KEY_WRONG_MODE"]);
    expect(await statementsOf(() => withKey(LIVE_KEY).send(BOOKINGS))).toBe(0);
    const { secret } = await makeApiKey(admin, ["bookings:read"]);
    const live = new ApiKeyAuthenticationService(app.dataSource, app.clock, { isDemo: false });
    await expect(live.actorOf(secret)).rejects.toMatchObject({
      code: "API_KEY_WRONG_MODE",
      message: expect.stringContaining("It works on the demo only"),
    });
    await expect(live.actorOf(LIVE_KEY)).rejects.toMatchObject({ code: "API_KEY_INVALID" });
  });

  it("ends by itself", async () => {
    const { secret } = await makeApiKey(admin, ["bookings:read"], { expiresInDays: 30 });
    wait(30 * DAY_MS - 1_000);
    expect((await withKey(secret).send(BOOKINGS)).status).toBe(200);
    wait(1_000);
    const { status, code, errors } = await withKey(secret).send(BOOKINGS);
    expect([status, code]).toEqual([401, "API_KEY_EXPIRED"]);
    expect(errors?.[0]?.extensions.expiredAt).toBe(app.clock.now().toISOString());
  });

  it("that is revoked ends at once, on every server", async () => {
    const { id, secret } = await makeApiKey(admin, ["bookings:read"]);
    const other = await startTestApp({ beside: app });
    const there = new GraphqlClient(other.url, secret);
    expect((await there.send(BOOKINGS)).status).toBe(200);
    await revoke(id);
    for (const client of [there, withKey(secret)]) {
      const { status, code } = await client.send(BOOKINGS);
      expect([status, code]).toEqual([401, "API_KEY_REVOKED"]);
    }
    await other.close();
  });

  it("that is rotated has two secrets for a while, of which the first ends", async () => {
    const { id, secret: first } = await makeApiKey(admin, ["bookings:read"]);
    const second = await rotate(id, 2);
    expect(second).not.toBe(first);
    expect((await withKey(first).send(BOOKINGS)).status).toBe(200);
    expect((await withKey(second).send(BOOKINGS)).status).toBe(200);
    wait(2 * 3_600_000);
    expect((await withKey(first).send(BOOKINGS)).code).toBe("API_KEY_EXPIRED");
    expect((await withKey(second).send(BOOKINGS)).status).toBe(200);
  });

  it("that is rotated again does not give an ending secret more time", async () => {
    const { id, secret: first } = await makeApiKey(admin, ["bookings:read"]);
    await rotate(id, 1);
    await rotate(id, 100);
    wait(3_600_000);
    expect((await withKey(first).send(BOOKINGS)).code).toBe("API_KEY_EXPIRED");
  });

  it("that is revoked gets no other secret", async () => {
    const { id } = await makeApiKey(admin, ["bookings:read"]);
    await revoke(id);
    const { code } = await admin.send(
      `mutation { rotateApiKey(input: { apiKeyId: "${id}" }) { secret } }`,
    );
    expect(code).toBe("API_KEY_REVOKED");
    expect((await revoke(id)).code).toBeUndefined();
  });

  it("tells when it was last used, written once a minute", async () => {
    const { id, secret } = await makeApiKey(admin, ["bookings:read"]);
    const lastUsed = async () => {
      const { data } = await admin.send<{ node: { lastUsedAt: string | null } }>(
        `{ node(id: "${id}") { ... on ApiKey { lastUsedAt } } }`,
      );
      return data.node.lastUsedAt;
    };
    expect(await lastUsed()).toBeNull();
    await withKey(secret).send(BOOKINGS);
    expect(await lastUsed()).toBe("2026-11-21T02:30:00.000Z");
    wait(59_000);
    await withKey(secret).send(BOOKINGS);
    expect(await lastUsed()).toBe("2026-11-21T02:30:00.000Z");
    wait(1_000);
    await withKey(secret).send(BOOKINGS);
    expect(await lastUsed()).toBe("2026-11-21T02:31:00.000Z");
  });

  it("has all faults of its input reported at once", async () => {
    const { errors } = await admin.send(
      `mutation { createApiKey(input: { name: " ", scopes: ["profile:read"], expiresInDays: 366 }) { secret } }`,
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "INVALID_INPUT",
      faults: [{ field: "name" }, { field: "scopes" }, { field: "expiresInDays" }],
    });
  });

  it("keeps who did what to it", async () => {
    const { id } = await makeApiKey(admin, ["bookings:read"]);
    await rotate(id);
    await revoke(id);
    const { data } = await admin.send<{ node: { status: string; changes: { action: string }[] } }>(
      `{ node(id: "${id}") { ... on ApiKey { status changes { action changedBy } } } }`,
    );
    expect(data.node.status).toBe("REVOKED");
    expect(data.node.changes.map(({ action }) => action)).toEqual([
      "CREATED",
      "ROTATED",
      "REVOKED",
    ]);
  });

  it("stands nowhere in the database", async () => {
    const { secret } = await makeApiKey(admin, ["bookings:read"]);
    const tables = await app.dataSource.query<{ name: string }[]>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      const found = await app.dataSource.query(
        `SELECT 1 FROM "${name}" content WHERE strpos(content::text, $1) > 0`,
        [secret.slice(9, 40)],
      );
      expect([name, found]).toEqual([name, []]);
    }
  });
});

describe("an API key of one community", () => {
  it("sees bookings and residents of it, and no others", async () => {
    const [here, there] = [await app.make.home(), await app.make.home()];
    const [ours, theirs] = [await residentOf(here), await residentOf(there)];
    const slot = await app.make.slot();
    const [own, foreign] = [
      await app.make.booking(ours, slot, "2026-11-23"),
      await app.make.booking(theirs, slot, "2026-11-23"),
    ];
    const residencyId = toGlobalId("Residency", here.residency.id);
    const { secret } = await makeApiKey(admin, ["bookings:read", "residents.contact:read"], {
      residencyId,
    });
    const client = withKey(secret);
    const { data } = await client.send<{
      bookings: { totalCount: number; edges: { node: { id: string } }[] };
      users: { edges: { node: { email: string } }[] };
    }>("{ bookings { totalCount edges { node { id } } } users { edges { node { email } } } }");
    expect(data.bookings.totalCount).toBe(1);
    expect(data.bookings.edges.map(({ node }) => integerKey("Booking", node.id))).toEqual([own.id]);
    expect(data.users.edges.map(({ node }) => node.email)).toEqual([ours.email]);
    const seen = await client.send<{ nodes: (object | null)[] }>(
      "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }",
      {
        ids: [
          ...[toGlobalId("Booking", own.id), toGlobalId("Booking", foreign.id)],
          ...[toGlobalId("User", ours.id), toGlobalId("User", theirs.id)],
        ],
      },
    );
    expect(seen.data.nodes.map((node) => node !== null)).toEqual([true, false, true, false]);
    const elsewhere = toGlobalId("Residency", there.residency.id);
    const other = await client.send(`{ bookings(residencyId: "${elsewhere}") { totalCount } }`);
    expect(other.code).toBe("NOT_FOUND");
    const rest = new RestClient(app.url, secret);
    expect((await rest.send("GET", `/bookings/${own.id}`)).status).toBe(200);
    expect((await rest.send("GET", `/bookings/${foreign.id}`)).status).toBe(404);
    const list = await rest.send("GET", "/bookings/admin/all");
    expect(list.body.data).toMatchObject({ bookings: [{ id: own.id }] });
  });
});

describe("what an API key changes", () => {
  it("is on record under its name, and a booking of another community stays as it is", async () => {
    const [here, there] = [await app.make.home(), await app.make.home()];
    const slot = await app.make.slot();
    const own = await app.make.booking(await residentOf(here), slot, "2026-11-24");
    const foreign = await app.make.booking(await residentOf(there), slot, "2026-11-24");
    const { secret } = await makeApiKey(admin, ["bookings:write"], {
      residencyId: toGlobalId("Residency", here.residency.id),
    });
    const complete = (id: number) =>
      withKey(secret).send<{
        updateBookingStatus: { booking: { statusChanges: { via: string }[] } } | null;
      }>(
        `mutation { updateBookingStatus(input: { bookingId: "${toGlobalId("Booking", id)}", status: COMPLETED }) {
           booking { status statusChanges { newStatus changedBy via } } } }`,
      );
    const done = await complete(own.id);
    expect(done.errors).toBeUndefined();
    expect(done.data.updateBookingStatus?.booking.statusChanges.at(-1)).toEqual({
      newStatus: "COMPLETED",
      changedBy: null,
      via: "Night job",
    });
    expect((await complete(foreign.id)).code).toBe("NOT_FOUND");
  });
});
