import { hasIdempotencyKey } from "../../endpoint/route";
import { ROUTES } from "../../modules";
import { asPerson } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { type Cast, makeCast } from "../../test/cast";
import { RestClient } from "../../test/rest";
import { CALLS } from "../../test/rest-calls/every-call";

const CREATES = ROUTES.filter(hasIdempotencyKey);
/** Tables that each request writes. */
const OF_REQUESTS = new Set(["rate_limits", "creation_keys", "api_keys", "api_key_budgets"]);

let app: TestApp;
let cast: Cast;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  await app.make.credits(cast.owner, 20);
});

afterAll(() => app.close());

async function counts(): Promise<Record<string, number>> {
  const tables: { name: string }[] = await app.dataSource.query(
    "SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const kept = tables.filter(({ name }) => !OF_REQUESTS.has(name));
  const [row] = await app.dataSource.query(
    `SELECT ${kept.map(({ name }) => `(SELECT count(*)::int FROM ${name}) AS ${name}`).join(", ")}`,
  );
  return row;
}

describe("a create of REST under an Idempotency-Key", () => {
  it.each(CREATES.map(({ id, path }) => [id, path]))(
    "%s makes one row, whatever became of the first answer",
    async (id, path) => {
      const token = cast.tokens[path === "/bookings" || path === "/purchases" ? "owner" : "admin"];
      const client = new RestClient(app.url, token);
      const call = CALLS[id];
      const body = call?.body?.(cast) ?? {};
      const key = { "Idempotency-Key": `key-of-${id}` };
      const answers = [await client.post(path, body, key)];
      // A stored answer would be the only trace of the first call.
      await app.dataSource.query("DELETE FROM idempotent_answers");
      const before = await counts();
      answers.push(await client.post(path, body, key));
      const [first, second] = answers.map(({ status, body: { data } }) => [
        status,
        data === null ? "thanks" : (data?.id ?? data?.purchase?.id),
      ]);
      expect(first).toEqual([201, expect.anything()]);
      expect(second).toEqual(first);
      expect(await counts()).toEqual(before);
      const others = Object.assign({}, body, otherOf(body));
      const { status, body: refused } = await client.post(path, others, key);
      expect([status, refused.code]).toEqual([422, "CLIENT_KEY_REUSED"]);
      expect(await counts()).toEqual(before);
    },
  );

  it("makes one row for an API key, too", async () => {
    const { secret } = await makeApiKey(await asPerson(app, cast.admin), ["catalog:write"]);
    const client = new RestClient(app.url, secret);
    const key = { "Idempotency-Key": "car-1" };
    const make = () => client.post("/car-types", { name: "Vintage" }, key);
    const ids = await Promise.all([make(), make(), make()]);
    expect(new Set(ids.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(ids[0]?.status).toBe(201);
  });
});

/** Another value of one field. */
function otherOf(body: object): object {
  const fields = body as Record<string, unknown>;
  if ("bookingDate" in fields) return { bookingDate: "2026-11-29" };
  if ("reason" in fields) return { reason: "Another" };
  if ("name" in fields) return { name: "Another" };
  if ("code" in fields) return { code: "ANOTHER1" };
  if ("startTime" in fields) return { startTime: "05:00", endTime: "05:30" };
  return { paymentMethod: "razorpay" };
}
