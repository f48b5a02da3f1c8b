import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import type { User } from "../../modules/users/user.entity";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { registerApplication } from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";
import { bookAs } from "../../test/watching";

const TOMORROW = "2026-11-22";
const WATCH = "subscription { ownBookingChanges { hasMore bookings { id status bookingDate } } }";
const CANCEL =
  "mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) { booking { status } } }";
const DISCONNECT =
  "mutation ($id: ID!) { disconnectApplication(input: { applicationId: $id }) { connectedApplications { name } } }";

interface Told {
  readonly ownBookingChanges: {
    readonly hasMore: boolean;
    readonly bookings: readonly { readonly id: string; readonly status: string }[];
  };
}

let app: TestApp;
let slot: BookingSlot;
let resident: User;
let client: GraphqlClient;
const opened: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  app = await startTestApp({
    config: { liveStreams: { total: 1_000, perCaller: 5, perAddress: 1_000, checkSeconds: 1 } },
  });
  app.clock.set("2026-11-21T02:30:00.000Z");
  slot = await app.make.slot({ maxBookings: 10 });
});

beforeEach(async () => {
  resident = await app.make.resident();
  await app.make.credits(resident, 9);
  client = await asPerson(app, resident);
});

afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});

afterAll(() => app.close());

async function watching(who: GraphqlClient) {
  const stream = await who.follow<Told>(WATCH);
  opened.push(stream);
  await stream.until(({ results }) => results.length > 0);
  return stream;
}

type Stream = Awaited<ReturnType<typeof watching>>;

const told = ({ results }: Stream) =>
  results.flatMap(({ data }) => data?.ownBookingChanges?.bookings ?? []);
const until = (stream: Stream, id: string, status: string) =>
  stream.until(() => told(stream).some((one) => one.id === id && one.status === status));

async function connect(scope: string) {
  const admin = await asPerson(app, await app.make.administrator());
  const application = await registerApplication(admin, ["bookings:read", "profile:read"]);
  const idToken = await app.identity.token(resident.firebaseUid);
  const { access_token } = await new OauthClient(app, application).connect(idToken, scope);
  return { admin, application, as: new GraphqlClient(app.url, access_token) };
}

describe("a resident who watches their own bookings", () => {
  it("is told to read what they may have missed, and then of each that is made, moved or cancelled", async () => {
    const stream = await watching(client);
    expect(stream.results[0]?.data?.ownBookingChanges).toEqual({ hasMore: true, bookings: [] });
    const id = await bookAs(client, slot, TOMORROW);
    await until(stream, id, "CONFIRMED");
    await client.send(CANCEL, { id });
    await until(stream, id, "CANCELLED");
  });

  it("hears what another server did, and what an administrator did", async () => {
    const other = await startTestApp({ beside: app });
    const stream = await watching(client);
    const id = await bookAs(await asPerson(other, resident), slot, TOMORROW);
    await until(stream, id, "CONFIRMED");
    const admin = await asPerson(app, await app.make.administrator());
    await admin.send(
      "mutation ($id: ID!) { updateBookingStatus(input: { bookingId: $id, status: COMPLETED }) { booking { id } } }",
      { id },
    );
    await until(stream, id, "COMPLETED");
    await other.close();
  });

  it("hears nothing of anybody else's", async () => {
    const stream = await watching(client);
    const neighbour = await app.make.resident();
    await app.make.credits(neighbour, 1);
    const theirs = await watching(await asPerson(app, neighbour));
    const id = await bookAs(await asPerson(app, neighbour), slot, TOMORROW);
    await until(theirs, id, "CONFIRMED");
    const own = await bookAs(client, slot, TOMORROW);
    await until(stream, own, "CONFIRMED");
    expect(new Set(told(stream).map((one) => one.id))).toEqual(new Set([own]));
  });
});

describe("an application that watches for a resident", () => {
  it("hears of their bookings until it is disconnected, and of none after", async () => {
    const { application, as } = await connect("bookings:read");
    const stream = await watching(as);
    const id = await bookAs(client, slot, TOMORROW);
    await until(stream, id, "CONFIRMED");
    expect((await client.send(DISCONNECT, { id: application.id })).errors).toBeUndefined();
    const heard = told(stream).length;
    await client.send(CANCEL, { id });
    await stream.over;
    expect(told(stream)).toHaveLength(heard);
    expect(stream.results.at(-1)?.errors?.[0]?.extensions.code).toBe("ACCESS_TOKEN_INVALID");
  });

  it("is cut off when its token has expired, so that it connects again with another", async () => {
    const { as } = await connect("bookings:read");
    const stream = await watching(as);
    const before = app.clock.now();
    app.clock.set("2026-11-21T12:30:00.000Z");
    await stream.over;
    app.clock.set(before.toISOString());
    expect([stream.isComplete, stream.results.length]).toEqual([false, 1]);
  });

  it("needs the scope bookings:read", async () => {
    const { as } = await connect("profile:read");
    const { response, error } = await as.follow(WATCH);
    expect([response.status, error?.code]).toEqual([403, "SCOPE_MISSING"]);
    expect(error?.errors?.[0]?.extensions).toMatchObject({
      field: "LiveUpdates.ownBookingChanges",
      requiredScopes: ["bookings:read"],
    });
  });
});

it("is closed to API keys, which are no resident", async () => {
  const admin = await asPerson(app, await app.make.administrator());
  const { secret } = await makeApiKey(admin, ["bookings:read"]);
  const { response, error } = await new GraphqlClient(app.url, secret).follow(WATCH);
  expect([response.status, error?.code]).toEqual([403, "CLOSED_TO_APPLICATIONS"]);
});
