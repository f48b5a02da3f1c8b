import { gunzipSync } from "node:zlib";
import { fromGlobalId, toGlobalId } from "./platform/global-id";
import { asPerson, type GraphqlClient } from "./test/api";
import { startTestApp, type TestApp } from "./test/app";
import { completePurchase, startPurchase } from "./test/buying";
import { expectConsistent } from "./test/consistency";
import { changePlan, revokeCredits } from "./test/plan-changes";
import { restAs } from "./test/rest";
import { bookAs } from "./test/watching";

/** Beyond 32 bits, signed or not. */
const LAST = 5_000_000_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.dataSource.query(
    "SELECT setval(seqrelid, $1) FROM pg_sequence WHERE seqtypid = 'bigint'::regtype",
    [LAST],
  );
});

afterAll(() => app.close());

async function send<Data extends object>(
  client: GraphqlClient,
  text: string,
  variables: object = {},
): Promise<Data> {
  const { data, errors } = await client.send<Data>(text, variables);
  expect(errors).toBeUndefined();
  return data;
}

const change = (name: string, rest = "") =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { booking { id status } ${rest} } }`;

const keyOf = (id: string) => Number(fromGlobalId(id)?.key);

/** Those of a row, and of what it has. */
const ids = (row: object): string[] => JSON.stringify(row).match(/(?<="id":")[^"]+/g) ?? [];

interface Listed {
  readonly viewer: Record<string, { readonly edges: readonly [{ node: { id: string } }] }>;
}

async function exported(admin: GraphqlClient, what: string): Promise<{ id: string }[]> {
  const { startExport } = await send<{ startExport: { url: string } }>(
    admin,
    "mutation ($input: StartExportInput!) { startExport(input: $input) { url } }",
    { input: { what } },
  );
  await app.services.exportWriter.run();
  const response = await fetch(new URL(new URL(startExport.url, app.url).pathname, app.url));
  const lines = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

it("ids beyond 32 bits are bought, booked, listed, exported, moved, cancelled and revoked", async () => {
  const [resident, slot] = [await app.make.resident(), await app.make.slot({ maxBookings: 10 })];
  const [client, rest] = [await asPerson(app, resident), await restAs(app, resident)];
  const admin = await asPerson(app, await app.make.administrator());
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000);
  const { data } = await startPurchase(client, { plan, carType });
  const purchase = data.startPurchase.purchase.id;
  expect(keyOf(purchase)).toBeGreaterThan(LAST);
  expect((await completePurchase(client, purchase)).errors).toBeUndefined();
  const bookings = [
    await bookAs(client, slot, "2026-11-25"),
    await bookAs(client, slot, "2026-11-26"),
  ];
  const [booking = "", other = ""] = bookings;
  expect(keyOf(booking)).toBeGreaterThan(LAST);

  for (const id of [purchase, ...bookings])
    expect(await send(client, "query ($id: ID!) { node(id: $id) { id } }", { id })).toEqual({
      node: { id },
    });
  const first = await send<{ viewer: { bookings: { pageInfo: { endCursor: string } } } }>(
    client,
    "{ viewer { bookings(first: 1) { pageInfo { endCursor } } } }",
  );
  const { viewer } = await send<Listed>(
    client,
    `query ($after: String) { viewer {
      bookings(first: 1, after: $after) { edges { node { id statusChanges { id } } } }
      creditLedger(first: 1) { edges { node { id booking { id } purchase { id } } } }
      subscriptions(first: 1) { edges { node { id } } }
      purchases(first: 1) { edges { node { id } } } } }`,
    { after: first.viewer.bookings.pageInfo.endCursor },
  );
  const listed = Object.values(viewer).flatMap(({ edges }) => ids(edges[0].node));
  expect(listed).toHaveLength(7);
  expect(listed.filter((id) => keyOf(id) <= LAST)).toEqual([]);
  expect((await exported(admin, "BOOKINGS")).map(({ id }) => id)).toEqual(bookings);
  expect((await exported(admin, "PURCHASES")).map(({ id }) => id)).toEqual([purchase]);

  const moved = {
    bookingId: booking,
    slotId: toGlobalId("BookingSlot", slot.id),
    date: "2026-11-27",
  };
  await send(client, change("rescheduleBooking"), { input: moved });
  await send(client, change("cancelBooking"), { input: { bookingId: booking } });
  await send(admin, change("updateBookingStatus"), {
    input: { bookingId: booking, status: "CONFIRMED" },
  });
  expect((await rest.get(`/bookings/${keyOf(other)}`)).body.data.id).toBe(keyOf(other));
  expect((await rest.put(`/bookings/${keyOf(other)}/cancel`)).body.data.status).toBe("cancelled");
  expect((await rest.get(`/purchases/${keyOf(purchase)}`)).body.data.id).toBe(keyOf(purchase));
  const subscription = viewer.subscriptions?.edges[0].node.id ?? "";
  expect((await changePlan(admin, "PauseSubscription", subscription)).errors).toBeUndefined();
  const [{ lot }] = await app.dataSource.query("SELECT min(id) AS lot FROM credit_lots");
  expect((await revokeCredits(admin, toGlobalId("CreditLot", lot), 1)).errors).toBeUndefined();
  const changes = "{ changes(first: 1) { edges { node { id objectId } } } }";
  const [changed = "", object] =
    JSON.stringify(await send(admin, changes)).match(/(?<=d":")[^"]+/g) ?? [];
  expect(object).toBe(subscription);
  await send(admin, "query ($id: ID!) { node(id: $id) { id } }", { id: changed });
  await expectConsistent(app.dataSource);
});
