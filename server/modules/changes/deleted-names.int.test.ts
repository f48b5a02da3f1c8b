import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

interface Recorded {
  readonly objectName: string | null;
  readonly fields: readonly { name: string; oldValue: string | null; newValue: string | null }[];
}

interface Answer {
  readonly changes: { readonly edges: readonly { readonly node: Recorded }[] };
}

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(() => app.close());

async function list(type: string, id: number | string): Promise<Recorded[]> {
  const { data, errors } = await admin.send<Answer>(
    `query ($objectId: ID) { changes(objectId: $objectId) { edges { node {
      objectName fields { name oldValue newValue } } } } }`,
    { objectId: toGlobalId(type, id) },
  );
  expect(errors).toBeUndefined();
  return data.changes.edges.map(({ node }) => node);
}

const run = (sql: string, ...values: unknown[]) => app.dataSource.query(sql, values);

it("names what its values stood for when that is deleted by now", async () => {
  const { residency, block, flat } = await app.make.home();
  const other = await app.make.home();
  await run("DELETE FROM flats WHERE id = $1", flat.id);
  await run(
    "UPDATE blocks SET residency_id = $2, name = 'Moved' WHERE id = $1",
    block.id,
    other.residency.id,
  );
  await run("DELETE FROM blocks WHERE id = $1", block.id);
  await run("DELETE FROM residencies WHERE id = $1", residency.id);
  const [, moved] = await list("Block", block.id);
  expect(moved?.fields).toContainEqual({
    name: "residency",
    oldValue: residency.name,
    newValue: other.residency.name,
  });
  const [ofFlat] = await list("Flat", flat.id);
  expect(ofFlat?.fields).toContainEqual({ name: "block", oldValue: "Moved", newValue: null });
});

it("names a deleted slot by its times and closed days by their days", async () => {
  const slot = await app.make.slot({ startTime: "09:00", endTime: "10:30" });
  await run("UPDATE booking_slots SET max_bookings = 9 WHERE id = $1", slot.id);
  await run("DELETE FROM booking_slots WHERE id = $1", slot.id);
  const closed = await app.make.closedDays({ firstDay: "2026-12-24", lastDay: "2026-12-26" });
  await run("DELETE FROM closed_days WHERE id = $1", closed.id);
  const named = async (type: string, id: number | string) =>
    (await list(type, id)).map(({ objectName }) => objectName);
  expect(await named("BookingSlot", slot.id)).toEqual(Array(3).fill("09:00 - 10:30"));
  expect(await named("ClosedDays", closed.id)).toEqual(Array(2).fill("2026-12-24 - 2026-12-26"));
});
