import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { eventsAreSettled } from "../../test/events";
import { type Heard, makeWebhook, type Receiver, startReceiver } from "../../test/webhooks";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { idsOf, livesIn } from "../users/test/user-requests";
import type { User } from "../users/user.entity";

const TOMORROW = "2026-11-22";
const LATER = "2026-11-25";
const FEED = `query ($after: String) { events(after: $after, first: 100) {
  pageInfo { endCursor }
  nodes { eventId type occurredAt objectId userId residencyId status from { date startTime } to { date startTime } }
} }`;
const READ =
  "query ($id: ID!) { node(id: $id) { ... on Booking { bookingDate residencyName blockName } } }";

interface Feed {
  events: { pageInfo: { endCursor: string | null }; nodes: { eventId: string }[] };
}

let app: TestApp;
let admin: GraphqlClient;
let receiver: Receiver;
let former: Home;
let next: Home;
let slot: BookingSlot;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  receiver = await startReceiver();
  former = await app.make.home({ name: "Former Gardens" });
  next = await app.make.home({ name: "Next Towers" });
  slot = await app.make.slot({ maxBookings: 10 });
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await receiver.close();
  await app.close();
});

afterEach(() => app.dataSource.query("UPDATE webhook_endpoints SET deleted_at = now()"));

async function keyOf(home?: Home): Promise<GraphqlClient> {
  const residencyId = home && toGlobalId("Residency", home.residency.id);
  const { secret } = await makeApiKey(admin, ["bookings:read"], { residencyId });
  return new GraphqlClient(app.url, secret);
}

async function page(client: GraphqlClient, after: string | null): Promise<Feed["events"]> {
  await eventsAreSettled(app);
  const { data, errors } = await client.send<Feed>(FEED, { after });
  expect(errors).toBeUndefined();
  return data.events;
}

const endOf = async (client: GraphqlClient) => (await page(client, null)).pageInfo.endCursor;

async function ask(client: GraphqlClient, text: string, input: object): Promise<unknown> {
  const { data, errors } = await client.send(text, { input });
  expect(errors).toBeUndefined();
  return data;
}

const at = (date: string) => ({ slotId: toGlobalId("BookingSlot", slot.id), date });

async function bookedInFormer() {
  const resident = await app.make.resident(livesIn(former));
  await app.make.credits(resident, 2);
  const client = await asPerson(app, resident);
  const { bookSlot } = (await ask(
    client,
    "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
    at(TOMORROW),
  )) as { bookSlot: { booking: { id: string } } };
  return { resident, client, bookingId: bookSlot.booking.id };
}

type Booked = Awaited<ReturnType<typeof bookedInFormer>>;

const reschedule = ({ client, bookingId }: Booked, date: string) =>
  ask(
    client,
    "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }",
    { bookingId, ...at(date) },
  );

async function moveTo({ client }: Booked, home: Home): Promise<void> {
  await ask(
    client,
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
    idsOf(home),
  );
}

function shownTo(home: Home, { resident, bookingId }: Booked) {
  return {
    type: "BOOKING_RESCHEDULED",
    objectId: bookingId,
    userId: toGlobalId("User", resident.id),
    residencyId: toGlobalId("Residency", home.residency.id),
    status: "CONFIRMED",
    from: { date: TOMORROW, startTime: "09:00" },
    to: { date: LATER, startTime: "09:00" },
  };
}

it("a booking that leaves a community is an event for its keys, without the new place and home", async () => {
  const keys = [await keyOf(former), await keyOf(next), await keyOf(), admin];
  const booked = await bookedInFormer();
  const cursors = await Promise.all(keys.map(endOf));
  await moveTo(booked, next);
  await reschedule(booked, LATER);
  const pages = await Promise.all(keys.map((key, index) => page(key, cursors[index] ?? null)));
  const [left, arrived, ...ofAll] = pages.map(({ nodes }) => nodes);
  expect(left).toMatchObject([{ ...shownTo(former, booked), to: null }]);
  for (const nodes of [arrived, ...ofAll]) expect(nodes).toMatchObject([shownTo(next, booked)]);
  expect(left?.[0]?.eventId).not.toBe(arrived?.[0]?.eventId);
  const [formerKey, nextKey] = keys as [GraphqlClient, GraphqlClient];
  const id = booked.bookingId;
  expect((await formerKey.send(READ, { id })).data).toEqual({ node: null });
  expect((await nextKey.send(READ, { id })).data).toMatchObject({ node: { bookingDate: LATER } });
  for (const [index, key] of keys.entries())
    expect((await page(key, pages[index]?.pageInfo.endCursor ?? null)).nodes).toEqual([]);
});

it("a booking that comes back is an event for both communities each time", async () => {
  const keys = [await keyOf(former), await keyOf(next), await keyOf()];
  const booked = await bookedInFormer();
  const cursors = await Promise.all(keys.map(endOf));
  for (const [home, date] of [
    [next, LATER],
    [former, "2026-11-26"],
  ] as const) {
    await moveTo(booked, home);
    await reschedule(booked, date);
  }
  const days = async (key: GraphqlClient, after: string | null) =>
    (await page(key, after)).nodes.map((node) => (node as { to?: { date: string } }).to?.date);
  expect(await days(keys[0] as GraphqlClient, cursors[0] ?? null)).toEqual([
    undefined,
    "2026-11-26",
  ]);
  expect(await days(keys[1] as GraphqlClient, cursors[1] ?? null)).toEqual([LATER, undefined]);
  expect(await days(keys[2] as GraphqlClient, cursors[2] ?? null)).toEqual([LATER, "2026-11-26"]);
});

describe("webhooks of a booking that leaves a community", () => {
  const endpoint = (path: string, home?: Home) =>
    makeWebhook(admin, `${receiver.url}/${path}`, {
      payload: "FULL",
      eventTypes: ["booking.created", "booking.rescheduled"],
      residencyId: home && toGlobalId("Residency", home.residency.id),
    });

  async function deliver(): Promise<Record<string, { type: string; data: object }[]>> {
    await eventsAreSettled(app);
    receiver.heard.length = 0;
    await app.services.webhookWorker.run();
    await app.services.webhookWorker.settled();
    return Object.groupBy(receiver.heard.map(read), ({ path }) => path) as never;
  }

  const read = ({ path, body }: Heard) => ({ path: path.slice(1), ...JSON.parse(body) });

  const personal = (resident: User) => [
    ...[next.residency.name, next.block.name, next.flat.name, LATER],
    ...[toGlobalId("Residency", next.residency.id), resident.carNumber ?? ""],
  ];

  it("reach its endpoints once, and those of all communities once", async () => {
    await endpoint("former", former);
    await endpoint("next", next);
    await endpoint("all");
    const booked = await bookedInFormer();
    await deliver();
    await moveTo(booked, next);
    await reschedule(booked, LATER);
    const heard = await deliver();
    const { objectId: id, type: _, to, ...data } = shownTo(next, booked);
    const { residencyId } = shownTo(former, booked);
    expect(heard.former?.map((event) => event.data)).toEqual([
      { object: "Booking", id, ...data, residencyId, current: null },
    ]);
    for (const text of personal(booked.resident))
      expect(JSON.stringify(heard.former)).not.toContain(text);
    for (const path of ["next", "all"])
      expect(heard[path]).toMatchObject([
        { data: { id, ...data, to, current: { residencyName: "Next Towers" } } },
      ]);
    expect((await deliver()).former).toBeUndefined();
  });

  it("that were still to be sent show the former community nothing of the new home", async () => {
    await endpoint("former", former);
    await endpoint("all");
    const booked = await bookedInFormer();
    await moveTo(booked, next);
    await reschedule(booked, LATER);
    const heard = await deliver();
    expect(heard.former?.map(({ type }) => type).sort()).toEqual([
      "booking.created",
      "booking.rescheduled",
    ]);
    for (const text of personal(booked.resident))
      expect(JSON.stringify(heard.former)).not.toContain(text);
    expect(heard.all).toHaveLength(2);
  });
});
