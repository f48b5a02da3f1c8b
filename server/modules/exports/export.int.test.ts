import { gunzipSync } from "node:zlib";
import { integerKey, toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { startKillable } from "../../test/killable";
import { untilWaiting } from "../../test/race";

const START = `mutation ($input: StartExportInput!) {
  startExport(input: $input) { url export { exportId status rowCount expiresAt changesFrom } }
}`;
const READ = "query ($id: ID!) { exports(exportId: $id) { status rowCount byteCount expiresAt } }";

const WAITING =
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

interface Started {
  startExport: { url: string; export: { exportId: string; status: string } };
}

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

afterEach(() => app.dataSource.query("DELETE FROM exports"));

async function start(input: object, client = admin) {
  const { data, errors } = await client.send<Started>(START, { input });
  expect(errors).toBeUndefined();
  const { url, export: exported } = data.startExport;
  return { url: new URL(url, app.url).pathname, id: exported.exportId, status: exported.status };
}

async function write(): Promise<void> {
  const isPending = "SELECT FROM exports WHERE status = 'pending' LIMIT 1";
  do await app.services.exportWriter.run();
  while ((await app.dataSource.query(isPending)).length > 0);
}

async function rowsAt(url: string) {
  const response = await fetch(app.url + url);
  expect(response.status).toBe(200);
  const lines = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  const rows = lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return { rows, headers: response.headers };
}

async function fill(count: number, name: string): Promise<void> {
  for (let first = 1; first <= count; first += 2_000) {
    await app.dataSource.query(
      `INSERT INTO users (firebase_uid, email, display_name, auth_provider)
       SELECT $3 || n, $3 || n || '@export.example', $3 || n, 'email' FROM generate_series($1::int, $2::int) n`,
      [first, Math.min(first + 1_999, count), name],
    );
  }
}

describe("an export", () => {
  it("has every row of its days once, as lines of JSON, by a link without signing in", async () => {
    const [resident, slot] = [await app.make.resident(), await app.make.slot()];
    for (const day of ["2026-11-24", "2026-11-25", "2026-11-26"])
      await app.make.booking(resident, slot, day);
    const { url, id, status } = await start({ what: "BOOKINGS", from: "2026-11-25" });
    expect(status).toBe("PENDING");
    const early = await fetch(app.url + url);
    const { code } = (await early.json()) as { code: string };
    expect([early.status, code]).toEqual([409, "EXPORT_NOT_READY"]);
    await write();
    const { data } = await admin.send<{ exports: object[] }>(READ, { id });
    expect(data.exports[0]).toMatchObject({
      status: "READY",
      rowCount: 2,
      expiresAt: "2026-11-21T03:30:00.000Z",
    });
    const { rows, headers } = await rowsAt(url);
    expect(rows.map(({ bookingDate }) => bookingDate)).toEqual(["2026-11-25", "2026-11-26"]);
    expect(rows[0]).toMatchObject({
      userId: toGlobalId("User", resident.id),
      slotId: toGlobalId("BookingSlot", slot.id),
      status: "CONFIRMED",
      startTime: "09:00",
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toBe(
      'attachment; filename="bookings-2026-11-21.ndjson.gz"',
    );
  });

  it("is gone once a person is deleted, who may be in it", async () => {
    const resident = await app.make.resident();
    const { url } = await start({ what: "RESIDENTS" });
    await write();
    expect((await fetch(app.url + url)).status).toBe(200);
    await admin.send(
      "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }",
      { input: { userId: toGlobalId("User", resident.id) } },
    );
    expect((await fetch(app.url + url)).status).toBe(404);
  });

  it("keeps the hash of its link alone, which is good for an hour and then gone with the bytes", async () => {
    const { url, id } = await start({ what: "RESIDENTS" });
    await write();
    const token = url.split("/").at(-1) ?? "";
    const [{ kept }] = await app.dataSource.query(
      "SELECT string_agg(one::text, '') AS kept FROM exports one",
    );
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
    for (const wrong of [token.slice(1), `${token.slice(0, -1)}!`, "x".repeat(43), ""])
      expect((await fetch(`${app.url}/exports/${wrong}`)).status).toBe(404);
    app.clock.set("2026-11-21T03:30:00.000Z");
    expect((await fetch(app.url + url)).status).toBe(404);
    await app.services.exports.forgetOld();
    app.clock.set("2026-11-21T02:30:00.000Z");
    const { data } = await admin.send<{ exports: object[] }>(READ, { id });
    expect(data.exports).toEqual([]);
    const [{ left }] = await app.dataSource.query(
      "SELECT count(*)::int AS left FROM export_chunks",
    );
    expect(left).toBe(0);
  });

  it("is one at a time for each person, and nobody else's", async () => {
    const other = await asPerson(app, await app.make.administrator());
    const { id } = await start({ what: "PURCHASES" });
    const { errors } = await admin.send(START, { input: { what: "BOOKINGS" } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "EXPORT_UNDER_WAY", exportId: id });
    const { data } = await other.send<{ exports: object[] }>(READ, { id });
    expect(data.exports).toEqual([]);
    await start({ what: "BOOKINGS" }, other);
    const refused = await admin.send(START, {
      input: { what: "BOOKINGS", from: "2026-11-25", to: "2026-11-24" },
    });
    expect(refused.code).toBe("INVALID_INPUT");
  });

  it("is refused where there is no room for it", async () => {
    const { id } = await start({ what: "PURCHASES" });
    await write();
    await app.dataSource.query("UPDATE exports SET byte_count = 3e9");
    expect((await admin.send(START, { input: { what: "PURCHASES" } })).code).toBe("EXPORTS_FULL");
    expect(id).not.toBe("");
  });

  it("of somebody who is no administrator any more cannot be fetched", async () => {
    const person = await app.make.administrator();
    const { url } = await start({ what: "BOOKINGS" }, await asPerson(app, person));
    await write();
    await rowsAt(url);
    await app.dataSource.query("UPDATE users SET role = 'user' WHERE id = $1", [person.id]);
    expect((await fetch(app.url + url)).status).toBe(404);
  });

  it.each([
    ["is revoked", "UPDATE api_keys SET revoked_at = now() WHERE id = $1", [404, 200]],
    [
      "has expired",
      "UPDATE api_keys SET created_at = '2026-11-01', expires_at = '2026-11-21T02:29:00Z' WHERE id = $1",
      [404, 200],
    ],
    ["is renamed", "UPDATE api_keys SET name = 'Other' WHERE id = $1", [200, 200]],
  ])("of an API key ends with the key: one that %s", async (_what, sql, expected) => {
    const [ended, kept] = [
      await makeApiKey(admin, ["bookings:read"]),
      await makeApiKey(admin, ["bookings:read"]),
    ];
    const links = [];
    for (const { secret } of [ended, kept])
      links.push((await start({ what: "BOOKINGS" }, new GraphqlClient(app.url, secret))).url);
    await write();
    await app.dataSource.query(sql, [integerKey("ApiKey", ended.id)]);
    const statuses = [];
    for (const link of links) statuses.push((await fetch(app.url + link)).status);
    expect(statuses).toEqual(expected);
  });

  it("of an API key has what its scopes and its residency open", async () => {
    const { residency, block, flat } = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const resident = await app.make.resident(home);
    await app.make.resident();
    const residencyId = toGlobalId("Residency", residency.id);
    const made = await makeApiKey(admin, ["residents:read"], { residencyId });
    const key = new GraphqlClient(app.url, made.secret);
    const { errors } = await key.send(START, { input: { what: "BOOKINGS" } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "SCOPE_MISSING",
      requiredScopes: ["bookings:read"],
    });
    const { url } = await start({ what: "RESIDENTS" }, key);
    await write();
    const { rows } = await rowsAt(url);
    expect(rows.map(({ id }) => id)).toEqual([toGlobalId("User", resident.id)]);
    expect([rows[0].displayName, "email" in rows[0], "mobileNumber" in rows[0]]).toEqual([
      resident.displayName,
      false,
      false,
    ]);
  });
});

describe("the residents of an export", () => {
  it("have every car in use, that of the profile first", async () => {
    const { residency, block, flat } = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const residencyId = toGlobalId("Residency", residency.id);
    const resident = await app.make.resident(home);
    await app.dataSource.query(
      `INSERT INTO vehicles (user_id, plate, model, parking_number, archived_at)
       VALUES ($1, 'TS10AB1234', 'Creta', 'P7', NULL), ($1, 'TS11CD5678', 'Nexon', NULL, now())`,
      [resident.id],
    );
    const walker = await app.make.resident(home);
    await app.dataSource.query(
      "UPDATE users SET car_number = NULL, car_model = NULL WHERE id = $1",
      [walker.id],
    );
    await app.dataSource.query("DELETE FROM vehicles WHERE user_id = $1", [walker.id]);
    const made = await makeApiKey(admin, ["residents:read"], { residencyId });
    const { url } = await start({ what: "RESIDENTS" }, new GraphqlClient(app.url, made.secret));
    await write();
    const { rows } = await rowsAt(url);
    const { carNumber, carModel, parkingNumber } = rows[0];
    expect(rows.map(({ vehicles }) => vehicles)).toEqual([
      [
        { plate: carNumber, model: carModel, parkingNumber },
        { plate: "TS10AB1234", model: "Creta", parkingNumber: "P7" },
      ],
      [],
    ]);
  });
});

describe("a server that is killed while it writes an export", () => {
  it("is followed by another, which goes on behind the last chunk", async () => {
    await fill(30_000, "killed");
    const { url } = await start({ what: "RESIDENTS" });
    const database = (app.dataSource.options as { url?: string }).url ?? "";
    // The tenth chunk waits for the test.
    const holder = app.dataSource.createQueryRunner();
    await holder.query("SELECT pg_advisory_lock(1)");
    await app.dataSource.query(
      `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$`,
    );
    await app.dataSource.query(
      "CREATE TRIGGER held BEFORE INSERT ON export_chunks FOR EACH ROW WHEN (NEW.number = 9) EXECUTE FUNCTION wait_for_test()",
    );
    const child = await startKillable(
      `const { createDataSource } = load("platform/database");
       const { ExportWriter } = load("modules/exports/export-writer.service");
       const dataSource = await createDataSource({ databaseUrl: args[0] }).initialize();
       say("begun");
       for (;;) await new ExportWriter(dataSource, { now: () => new Date() }).run();`,
      database,
    );
    const chunks = async (): Promise<number> => {
      const [{ count }] = await app.dataSource.query("SELECT count(*)::int FROM export_chunks");
      return count;
    };
    await untilWaiting(app.dataSource, 1);
    await child.kill();
    await app.dataSource.query(`SELECT pg_terminate_backend(pid, 60000) FROM (${WAITING}) waiting`);
    await holder.query("SELECT pg_advisory_unlock(1)");
    await holder.release();
    await app.dataSource.query("DROP TRIGGER held ON export_chunks");
    const written = await chunks();
    const [{ status }] = await app.dataSource.query("SELECT status FROM exports");
    expect(status).toBe("pending");
    expect(await app.services.exportWriter.run()).toBe(false);
    // Expires the lease.
    await app.dataSource.query("UPDATE exports SET leased_until = now() - interval '1 second'");
    await write();
    expect(await chunks()).toBeGreaterThan(written);
    const { rows } = await rowsAt(url);
    const all: { id: number }[] = await app.dataSource.query("SELECT id FROM users ORDER BY id");
    expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => toGlobalId("User", id)));
  });

  it("writes nothing more to an export that another has taken over", async () => {
    await fill(5_000, "taken");
    const { url } = await start({ what: "RESIDENTS" });
    await Promise.all(Array.from({ length: 4 }, write));
    const { rows } = await rowsAt(url);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});
