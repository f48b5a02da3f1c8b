import { runAs } from "../../platform/change-author";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { lastChange } from "../../test/recorded-changes";
import { makeWebhook } from "../../test/webhooks";
import { Residency } from "../communities/residency.entity";
import { User } from "../users/user.entity";

interface Recorded {
  readonly type: string;
  readonly objectName: string | null;
  readonly partName: string | null;
  readonly action: string;
  readonly changedBy: string | null;
  readonly via: string | null;
  readonly channel: string | null;
  readonly requestId: string | null;
  readonly fields: readonly { name: string; oldValue: string | null; newValue: string | null }[];
}

const CHANGES = `query ($objectId: ID, $type: ChangedType, $changedById: ID, $from: Date, $to: Date, $first: Int, $after: String) {
  changes(objectId: $objectId, type: $type, changedById: $changedById, from: $from, to: $to, first: $first, after: $after) {
    totalCount boundedCount(limit: 2) { count isExact } pageInfo { endCursor hasNextPage }
    edges { node { type objectId objectName partName action changedBy via channel requestId changedAt
      fields { name oldValue newValue } } } } }`;

interface Answer {
  readonly changes: {
    readonly totalCount: number;
    readonly pageInfo: { readonly endCursor: string; readonly hasNextPage: boolean };
    readonly edges: readonly { readonly node: Recorded }[];
  };
}

let app: TestApp;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterAll(() => app.close());

async function list(filter: object): Promise<Answer["changes"]> {
  const { data, errors } = await admin.send<Answer>(CHANGES, filter);
  expect(errors).toBeUndefined();
  return data.changes;
}

async function latest(filter: object): Promise<Recorded | undefined> {
  return (await list({ ...filter, first: 1 })).edges[0]?.node;
}

async function change(client: GraphqlClient, mutation: string): Promise<void> {
  const { errors } = await client.send(`mutation { ${mutation} }`);
  expect(errors).toBeUndefined();
}

describe("a change", () => {
  it("has the values before and after, with references by name, and its author", async () => {
    const home = await app.make.home();
    const other = await app.make.home();
    const objectId = toGlobalId("Block", home.block.id);
    const residencyId = toGlobalId("Residency", other.residency.id);
    await app.dataSource.query("DELETE FROM flats WHERE block_id = $1", [home.block.id]);
    await change(
      admin,
      `updateBlock(input: { blockId: "${objectId}", name: "North", residencyId: "${residencyId}" }) { block { id } }`,
    );
    expect(await latest({ objectId })).toEqual({
      type: "BLOCK",
      objectId,
      objectName: "North",
      partName: null,
      action: "UPDATED",
      changedBy: administrator.displayName,
      via: null,
      channel: "GRAPHQL",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      changedAt: expect.any(String),
      fields: [
        { name: "name", oldValue: home.block.name, newValue: "North" },
        { name: "residency", oldValue: home.residency.name, newValue: other.residency.name },
      ],
    });
  });

  it("of an object that is deleted by now has its last name", async () => {
    const { block } = await app.make.home();
    await app.dataSource.query("DELETE FROM flats WHERE block_id = $1", [block.id]);
    const objectId = toGlobalId("Block", block.id);
    const input = `{ blockId: "${objectId}", name: "South" }`;
    await change(admin, `updateBlock(input: ${input}) { block { id } }`);
    await change(admin, `deleteBlock(input: { blockId: "${objectId}" }) { deletedId }`);
    const { edges } = await list({ objectId });
    expect(edges.map(({ node }) => [node.action, node.objectName])).toEqual([
      ["DELETED", "South"],
      ["UPDATED", "South"],
      ["CREATED", "South"],
    ]);
  });

  it("of a price has the plan, the car type and rupees", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 129_900);
    const objectId = toGlobalId("PricingPlan", plan.id);
    const price = `{ carTypeId: "${toGlobalId("CarType", carType.id)}", price: "999", enabled: true }`;
    await change(
      admin,
      `updatePlanPrices(input: { pricingPlanId: "${objectId}", prices: [${price}] }) { pricingPlan { id } }`,
    );
    expect(await latest({ objectId })).toMatchObject({
      type: "PRICING_PLAN",
      objectName: plan.name,
      partName: carType.name,
      fields: [{ name: "price", oldValue: "1299.00", newValue: "999.00" }],
    });
  });

  it("of a resident's own car is theirs, and hides what is not for people", async () => {
    const resident = await app.make.resident();
    const objectId = toGlobalId("User", resident.id);
    await change(
      await asPerson(app, resident),
      `addVehicle(input: { plate: "TS07NEW1", model: "Baleno" }) { vehicle { id } }`,
    );
    expect(await latest({ objectId })).toMatchObject({
      type: "USER",
      objectName: resident.displayName,
      partName: "TS07NEW1",
      action: "CREATED",
      changedBy: resident.displayName,
    });
    const names = (await list({ objectId })).edges.flatMap(({ node }) =>
      node.fields.map(({ name }) => name),
    );
    expect(names).not.toContain("firebaseUid");
  });

  it("by REST, with a key, by a command and by a job names its way", async () => {
    const key = await makeApiKey(admin, ["webhooks:manage", "bookings:read"]);
    const client = new GraphqlClient(app.url, key.secret);
    const { id } = await makeWebhook(client, "https://hooks.partner.example/key", {
      eventTypes: ["booking.created"],
    });
    expect(await latest({ objectId: id })).toMatchObject({
      channel: "GRAPHQL",
      changedBy: null,
      via: "Night job",
    });
    const residency = await app.make.home().then((home) => home.residency);
    const objectId = toGlobalId("Residency", residency.id);
    const rename = (name: string) => () =>
      app.dataSource.transaction((tx) =>
        tx.getRepository(Residency).update({ id: residency.id }, { name }),
      );
    await runAs({ channel: "command", name: "admin" }, rename("Palm A"));
    expect(await latest({ objectId })).toMatchObject({ channel: "COMMAND", via: "admin" });
    await runAs({ channel: "job", name: "forget-old-events" }, rename("Palm B"));
    expect(await latest({ objectId })).toMatchObject({ channel: "JOB", via: "forget-old-events" });
    const token = await app.identity.token(administrator.firebaseUid);
    const { status } = await fetch(`${app.url}/api/v1/residencies/${residency.id}`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Palm C" }),
    });
    expect(status).toBe(200);
    expect(await latest({ objectId })).toMatchObject({
      channel: "REST",
      changedBy: administrator.displayName,
    });
  });

  it("names who accepted the terms, the days of a slot, and that a secret was made", async () => {
    const resident = await app.make.resident({ termsVersion: null, termsAcceptedAt: null });
    const version = app.services.users.termsInForce;
    const accept = `acceptTerms(input: { version: "${version}" }) { viewer { id } }`;
    await change(await asPerson(app, resident), accept);
    expect(await latest({ objectId: toGlobalId("User", resident.id) })).toMatchObject({
      changedBy: resident.displayName,
      fields: [{ name: "termsAcceptedAt" }, { name: "termsVersion", newValue: version }],
    });
    const objectId = toGlobalId("BookingSlot", (await app.make.slot()).id);
    await change(
      admin,
      `updateBookingSlot(input: { bookingSlotId: "${objectId}", weekdays: [SUNDAY, TUESDAY] }) { bookingSlot { id } }`,
    );
    expect(await latest({ objectId })).toMatchObject({
      fields: [{ name: "weekdays", newValue: "TUESDAY, SUNDAY" }],
    });
    const { id } = await registerApplication(admin, undefined, true);
    const made = await latest({ objectId: id });
    expect(made?.fields).toContainEqual({
      name: "secretHash",
      oldValue: null,
      newValue: "new secret",
    });
  });

  it("that changes nothing is not recorded, nor is a booking", async () => {
    const resident = await app.make.resident();
    const slot = await app.make.slot();
    await app.make.credits(resident, 1);
    const before = await lastChange(app.dataSource);
    await change(
      await asPerson(app, resident),
      `bookSlot(input: { slotId: "${toGlobalId("BookingSlot", slot.id)}", date: "2026-11-22" }) { booking { id } }`,
    );
    await app.dataSource.getRepository(User).update({ id: resident.id }, { role: resident.role });
    expect(await lastChange(app.dataSource)).toBe(before);
  });
});

describe("the list of changes", () => {
  it("is filtered by object, type, person and days, and read in pages", async () => {
    const [first, second] = [await app.make.administrator(), await app.make.administrator()];
    for (const [index, person] of [first, second, first, first].entries())
      await change(
        await asPerson(app, person),
        `createResidency(input: { name: "Listed ${index}" }) { residency { id } }`,
      );
    const changedById = toGlobalId("User", first.id);
    const type = "RESIDENCY";
    const named = async (filter: object) =>
      (await list(filter)).edges.map(({ node }) => node.objectName);
    expect(await named({ changedById, type })).toEqual(["Listed 3", "Listed 2", "Listed 0"]);
    expect(await named({ changedById, type: "BLOCK" })).toEqual([]);
    expect(await named({ changedById, from: "2026-01-01", to: "2126-01-01" })).toHaveLength(3);
    expect(await named({ changedById, to: "2026-01-01" })).toEqual([]);
    expect(await named({ objectId: "bm90aGluZw" })).toEqual([]);
    const page = await list({ changedById, first: 2 });
    expect(page).toMatchObject({
      totalCount: 3,
      boundedCount: { count: 2, isExact: false },
      pageInfo: { hasNextPage: true },
    });
    expect(await named({ changedById, first: 2, after: page.pageInfo.endCursor })).toEqual([
      "Listed 0",
    ]);
  });

  it("costs the same number of statements, however long", async () => {
    const statementsFor = async (first: number) => {
      const [, { statements }] = await Promise.all([list({ first }), app.nextRequest()]);
      return statements;
    };
    expect(await statementsFor(50)).toBe(await statementsFor(2));
  });
});

describe("what is recorded stays", () => {
  const refused = (sql: string) => expect(app.dataSource.query(sql)).rejects.toThrow("append-only");

  it("as it was written, for seven years", async () => {
    const id = await lastChange(app.dataSource);
    await refused(`UPDATE changes SET person_id = 1 WHERE id = ${id}`);
    await refused(`UPDATE changes SET new_values = '{"name": "Other"}' WHERE id = ${id}`);
    await refused(`UPDATE changes SET new_values = new_values || '{"more": 1}' WHERE id = ${id}`);
    await refused(`DELETE FROM changes WHERE id = ${id}`);
    await refused(`UPDATE changes SET old_values = '{}', new_values = '{}' WHERE id = ${id}`);
    await refused("TRUNCATE changes");
    await app.dataSource.query(
      `INSERT INTO changes (table_name, object, object_id, action, changed_at)
       VALUES ('blocks', 'Block', 77777, 'delete', now() - interval '7 years 1 day')`,
    );
    const sql = "DELETE FROM changes WHERE object_id = 77777 RETURNING id";
    expect((await app.dataSource.query(sql))[0]).toHaveLength(1);
  });

  it("without the values of a person who is deleted", async () => {
    const resident = await app.make.resident();
    const objectId = toGlobalId("User", resident.id);
    const [flat] = await app.dataSource.query(
      "INSERT INTO flats (block_id, name, created_by_id, is_confirmed) VALUES ($1, 'Asha', $2, false) RETURNING id",
      [resident.blockId, resident.id],
    );
    await app.dataSource.query("UPDATE users SET flat_id = $2 WHERE id = $1", [
      resident.id,
      flat.id,
    ]);
    await change(admin, `deleteUser(input: { userId: "${objectId}" }) { deletedUserId }`);
    await app.services.personRemoval.eraseAgain();
    const { edges } = await list({ objectId });
    const ofFlat = await list({ objectId: toGlobalId("Flat", flat.id) });
    expect([edges.length, ofFlat.edges.length]).toEqual([5, 2]);
    const values = [...edges, ...ofFlat.edges].flatMap(({ node }) =>
      node.fields
        .filter(({ name }) => name !== "role" && name !== "deletedAt")
        .flatMap(({ oldValue, newValue }) => [oldValue, newValue]),
    );
    expect(new Set(values)).toEqual(new Set([null]));
    expect(edges[0]?.node.changedBy).toBe(administrator.displayName);
  });
});
