import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { User } from "../users/user.entity";

const FIELDS = "id attention seenToAt seenToNote seenToBy { displayName }";
const MARK = `mutation ($input: MarkPurchaseSeenToInput!) {
  markPurchaseSeenTo(input: $input) { purchase { ${FIELDS} } } }`;
const REOPEN = `mutation ($input: ReopenPurchaseInput!) {
  reopenPurchase(input: $input) { purchase { ${FIELDS} } } }`;
const LIST = `query ($needsAttention: Boolean, $seenTo: Boolean) {
  purchases(needsAttention: $needsAttention, seenTo: $seenTo) { totalCount edges { node { id } } } }`;
const ATTENTION = "No use of the coupon was left when the payment came.";

let app: TestApp;
let first: GraphqlClient;
let second: GraphqlClient;
let administrators: readonly User[];
let resident: User;
let purchaseId: string;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  const [one, other] = [await app.make.administrator(), await app.make.administrator()];
  administrators = [one, other];
  [first, second] = [await asPerson(app, one), await asPerson(app, other)];
});

beforeEach(async () => {
  await app.dataSource.query("UPDATE purchases SET attention = NULL");
  resident = await app.make.resident();
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000);
  ({ id } = await app.make.purchase(resident, plan, carType));
  purchaseId = toGlobalId("Purchase", id);
  await needAttention(ATTENTION);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const needAttention = (text: string) =>
  app.dataSource.query("UPDATE purchases SET attention = $2 WHERE id = $1", [id, text]);

type Answer = Readonly<Record<string, { readonly purchase: Readonly<Record<string, unknown>> }>>;

async function mark(client: GraphqlClient, note: string | null = null) {
  const { data } = await client.send<Answer>(MARK, { input: { purchaseId, note } });
  return data.markPurchaseSeenTo?.purchase;
}

async function count(filter: object): Promise<number> {
  type Page = { purchases: { totalCount: number } };
  return (await first.send<Page>(LIST, filter)).data.purchases.totalCount;
}

const open = () => count({ needsAttention: true, seenTo: false });
const seenTo = () => count({ needsAttention: true, seenTo: true });

it("is open until an administrator has seen to it, which is kept with the note, once", async () => {
  expect([await open(), await seenTo()]).toEqual([1, 0]);
  const noted = "Called her; took the coupon again by hand.";
  const marked = await mark(first, noted);
  expect(marked).toMatchObject({ attention: ATTENTION, seenToNote: noted });
  expect(marked?.seenToAt).toEqual(expect.any(String));
  expect(await mark(second, "I did it")).toEqual(marked);
  expect([await open(), await seenTo()]).toEqual([0, 1]);
});

it("of two administrators at once keeps one whole", async () => {
  await Promise.all([mark(first, "first"), mark(second, "second")]);
  const [row] = await app.dataSource.query<{ note: string; by: number }[]>(
    "SELECT seen_to_note AS note, seen_to_by_id AS by FROM purchases WHERE id = $1",
    [id],
  );
  expect(administrators.map((person) => person.id).indexOf(row?.by ?? 0)).toBe(
    row?.note === "first" ? 0 : 1,
  );
});

it("is opened again by an administrator", async () => {
  await mark(first, "Done");
  const { data } = await second.send<Answer>(REOPEN, { input: { purchaseId } });
  const nobody = { seenToAt: null, seenToBy: null, seenToNote: null };
  expect(data.reopenPurchase?.purchase).toMatchObject({ attention: ATTENTION, ...nobody });
  expect(await open()).toBe(1);
});

it("is open again when something else goes wrong with it, no matter who writes that", async () => {
  await mark(first, "Done");
  await app.dataSource.query("UPDATE purchases SET message = 'Thanks' WHERE id = $1", [id]);
  expect(await open()).toBe(0);
  await needAttention("Another payment came for it.");
  expect(await open()).toBe(1);
});

it("stays as it is where nothing went wrong", async () => {
  await app.dataSource.query("UPDATE purchases SET attention = NULL WHERE id = $1", [id]);
  const before = await contentsOf(app.dataSource);
  expect(await mark(first, "Why?")).toMatchObject({ attention: null, seenToAt: null });
  expect(await contentsOf(app.dataSource)).toEqual(before);
});

it("refuses a note that is too long, and ids of no purchase", async () => {
  const send = (input: object) => first.send(MARK, { input });
  expect((await send({ purchaseId, note: "x".repeat(501) })).errors?.[0]).toMatchObject({
    message: "At most 500 characters",
    extensions: { code: "INVALID_INPUT", field: "note" },
  });
  expect((await send({ purchaseId: toGlobalId("User", id) })).code).toBe("NOT_FOUND");
  const gone = { input: { purchaseId: toGlobalId("Purchase", 2_000_000_000) } };
  expect((await first.send(REOPEN, gone)).code).toBe("NOT_FOUND");
});

it("tells the resident nothing of it", async () => {
  await mark(first, "Called her");
  const buyer = await asPerson(app, resident);
  const { data } = await buyer.send<{ node: object }>(
    `query ($id: ID!) { node(id: $id) { ... on Purchase { ${FIELDS} } } }`,
    { id: purchaseId },
  );
  const nothing = { attention: null, seenToAt: null, seenToNote: null, seenToBy: null };
  expect(data.node).toEqual({ id: purchaseId, ...nothing });
});
