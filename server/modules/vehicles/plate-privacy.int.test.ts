import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { sentBy } from "../../test/explain";
import { type RestClient, restAs } from "../../test/rest";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { Driver } from "./test/vehicle-calls";

const DAY = "2026-11-23";
const OTHER_DAY = "2026-11-25";
const TAKEN = "TS10ZZ0001";
const FREE = "TS10ZZ0002";

const ADD =
  "mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { plate isDefault ownerCount shares { id } } viewer { vehicles { plate } sharedVehicles { id } heldCarTimes { date } recentHomeChanges } } }";
const UPDATE =
  "mutation ($input: UpdateVehicleInput!) { updateVehicle(input: $input) { vehicle { plate ownerCount } } }";
const PROFILE =
  "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { carNumber vehicles { plate ownerCount } } } }";
const BOOK =
  "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { status carNumber flatName isPlateBookedTwice isCancellable statusChanges { newStatus } } availableSlot { availableCapacity isBookedByViewer isAvailable } viewer { credits } } }";
const MOVE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { status carNumber startTime } } }";

let app: TestApp;
let neighbour: Home;
let slot: BookingSlot;
let later: BookingSlot;
let owner: User;

beforeAll(async () => {
  app = await startTestApp();
  neighbour = await app.make.home();
  owner = await app.make.resident({ ...idsOf(neighbour), carNumber: TAKEN });
});

/** A resident of another flat has the plate on file and booked it for two times. */
beforeEach(async () => {
  slot = await app.make.slot({ maxBookings: 10 });
  later = await app.make.slot({ startTime: "11:00", endTime: "12:00", maxBookings: 10 });
  await app.make.credits(owner, 2);
  const client = await asPerson(app, owner);
  for (const { id } of [slot, later])
    await client.send(BOOK, { input: { slotId: toGlobalId("BookingSlot", id), date: DAY } });
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const idsOf = ({ residency, block, flat }: Home) => ({
  residencyId: residency.id,
  blockId: block.id,
  flatId: flat.id,
});

interface Asking {
  readonly user: User;
  readonly client: GraphqlClient;
  readonly rest: RestClient;
  readonly plate: string;
}

async function carOf({ client }: Asking): Promise<string> {
  const { data } = await client.send<{ viewer: { vehicles: { id: string }[] } }>(
    "{ viewer { vehicles { id } } }",
  );
  return data.viewer.vehicles.at(-1)?.id ?? "";
}

const slotInput = ({ id }: BookingSlot) => ({ slotId: toGlobalId("BookingSlot", id), date: DAY });

/** Each is done with the plate on file elsewhere, and with one that nobody has. */
const WAYS: readonly (readonly [string, (asking: Asking) => Promise<object>])[] = [
  ["adding a car", ({ client, plate }) => client.send(ADD, { input: { plate, model: "i20" } })],
  [
    "changing a car",
    async (asking) => {
      const vehicleId = await carOf(asking);
      return asking.client.send(UPDATE, { input: { vehicleId, plate: asking.plate } });
    },
  ],
  [
    "changing the profile",
    ({ client, plate }) => client.send(PROFILE, { input: { carNumber: plate } }),
  ],
  [
    "changing the profile through REST",
    async ({ rest, user, plate }) => {
      const path = `/users/${user.firebaseUid}`;
      const { status, body } = await rest.put(path, { carNumber: plate });
      const { carNumber } = (body as { data: { carNumber: string } }).data;
      return { status, data: carNumber };
    },
  ],
  [
    "booking the car",
    async (asking) => {
      await asking.client.send(ADD, { input: { plate: asking.plate, model: "i20" } });
      const input = { ...slotInput(slot), vehicleId: await carOf(asking) };
      return asking.client.send(BOOK, { input });
    },
  ],
  [
    "booking the first car",
    async ({ client, plate }) => {
      await client.send(PROFILE, { input: { carNumber: plate } });
      return client.send(BOOK, { input: slotInput(slot) });
    },
  ],
  [
    "booking through REST",
    async ({ client, rest, plate }) => {
      await client.send(PROFILE, { input: { carNumber: plate } });
      const { status, body } = await rest.post("/bookings", {
        slotId: slot.id,
        bookingDate: DAY,
      });
      const { message, data } = body as { message: string; data: Record<string, unknown> };
      return { status, data: { message, keys: Object.keys(data), carNumber: data.carNumber } };
    },
  ],
  [
    "moving a wash to the time of the other",
    async ({ client, plate }) => {
      await client.send(PROFILE, { input: { carNumber: plate } });
      const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(
        BOOK.replace("booking {", "booking { id"),
        { input: slotInput(slot) },
      );
      const bookingId = data.bookSlot.booking.id;
      return client.send(MOVE, { input: { bookingId, ...slotInput(later) } });
    },
  ],
  [
    "checking for an own booking",
    async (asking) => {
      await asking.client.send(ADD, { input: { plate: asking.plate, model: "i20" } });
      return asking.client.send(
        "query ($slotId: ID!, $date: Date!, $vehicleId: ID) { hasBooking(slotId: $slotId, date: $date, vehicleId: $vehicleId) }",
        { ...slotInput(slot), vehicleId: await carOf(asking) },
      );
    },
  ],
];

/** The whole answer and the statements it took, without what differs from resident to resident. */
async function answerOf(
  make: () => Promise<User>,
  plate: string,
  way: (asking: Asking) => Promise<object>,
) {
  const user = await make();
  await app.make.credits(user, 2);
  const asking = { user, plate, client: await asPerson(app, user), rest: await restAs(app, user) };
  let answer = {};
  const statements = await sentBy(app.dataSource, async () => {
    answer = await way(asking);
  });
  const shown = JSON.stringify({ answer, statements: statements.map(({ sql }) => sql).sort() });
  return shown
    .replaceAll(plate, "PLATE")
    .replaceAll(user.carNumber ?? "-", "FIRST")
    .replaceAll(/"availableCapacity":\d+/g, "");
}

describe("a plate that a resident of another flat has on file gets the answer of one that nobody has", () => {
  it.each(WAYS)("when %s", async (_, way) => {
    const stranger = () => app.make.resident();
    const free = await answerOf(stranger, FREE, way);
    const taken = await answerOf(stranger, TAKEN, way);
    expect(taken).toBe(free);
    expect(taken).not.toMatch(/errors|"success":false/);
  });

  it.each(WAYS)("from somebody who joined the flat within 24 hours, when %s", async (_, way) => {
    const flatSince = new Date(app.clock.now().getTime() - 23 * 3_600_000);
    const newcomer = () => app.make.resident({ ...idsOf(neighbour), flatSince });
    const free = await answerOf(newcomer, FREE, way);
    const taken = await answerOf(newcomer, TAKEN, way);
    expect(taken).toBe(free);
    expect(taken).not.toMatch(/errors|"success":false/);
  });
});

describe("a plate that a resident of the own flat has on file", () => {
  it("is added like any other, and booked once for a time", async () => {
    const flatSince = new Date(app.clock.now().getTime() - 25 * 3_600_000);
    const resident = await app.make.resident({ ...idsOf(neighbour), flatSince });
    await app.make.credits(resident, 1);
    const driver = await Driver.of(app, resident);
    const { code, changed } = await driver.add(TAKEN);
    expect(code).toBe("served");
    const input = { ...slotInput(slot), vehicleId: changed.vehicle.id };
    const { errors } = await driver.client.send(BOOK, { input });
    expect(errors?.[0]).toMatchObject({
      message: "This car is booked for this time already. Please select a different time or car.",
      extensions: { code: "VEHICLE_BOOKED", field: "slotId" },
    });
    const { data } = await driver.client.send("{ viewer { credits } }");
    expect(data).toEqual({ viewer: { credits: 1 } });
  });

  it("is free again for the flat when its resident has moved out", async () => {
    const home = await app.make.home();
    const [leaver, stayer] = [
      await app.make.resident({ ...idsOf(home), carNumber: "TS10ZZ0003" }),
      await app.make.resident({ ...idsOf(home), carNumber: "TS10ZZ0003" }),
    ];
    for (const each of [leaver, stayer]) await app.make.credits(each, 1);
    const [leaving, staying] = [await asPerson(app, leaver), await asPerson(app, stayer)];
    const input = slotInput(slot);
    expect((await leaving.send(BOOK, { input })).code).toBeUndefined();
    expect((await staying.send(BOOK, { input })).code).toBe("VEHICLE_BOOKED");
    await app.dataSource.query(
      "UPDATE users SET flat_id = $2, block_id = $3, residency_id = $4 WHERE id = $1",
      [...[leaver.id, neighbour.flat.id, neighbour.block.id, neighbour.residency.id]],
    );
    expect((await staying.send(BOOK, { input })).code).toBeUndefined();
  });
});

describe("an administrator", () => {
  it("sees how many residents have a plate, and which washes have one plate twice", async () => {
    const [one, other] = [
      await app.make.resident({ carNumber: "TS10ZZ0004" }),
      await app.make.resident({ ...idsOf(neighbour), carNumber: "TS10 ZZ-0004" }),
    ];
    const only = await app.make.resident({ carNumber: "TS10ZZ0005" });
    const shared = await app.make.slot({ startTime: "13:00", endTime: "14:00", maxBookings: 9 });
    for (const each of [one, other, only]) {
      await app.make.credits(each, 1);
      const client = await asPerson(app, each);
      const input = { ...slotInput(shared), date: OTHER_DAY };
      expect((await client.send(BOOK, { input })).code).toBeUndefined();
    }
    // Only within a residency do two washes meet.
    await app.dataSource.query("UPDATE bookings SET residency_id = $2 WHERE user_id = $1", [
      ...[other.id, one.residencyId],
    ]);
    const fields = "ownerOf: user { vehicles { ownerCount } } carNumber isPlateBookedTwice";
    const list = `{ bookings(first: 20, startDate: "${OTHER_DAY}") { edges { node { ${fields} } } } }`;
    const admin = await asPerson(app, await app.make.administrator());
    const { data, errors } = await admin.send<{ bookings: { edges: { node: object }[] } }>(list);
    expect(errors).toBeUndefined();
    const rows = data.bookings.edges.map(({ node }) => node);
    const twice = { ownerOf: { vehicles: [{ ownerCount: 2 }] }, isPlateBookedTwice: true };
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { carNumber: "TS10ZZ0004", ...twice },
        { carNumber: expect.stringMatching(/^TS10 ?ZZ-?0004$/), ...twice },
        {
          carNumber: "TS10ZZ0005",
          ownerOf: { vehicles: [{ ownerCount: 1 }] },
          isPlateBookedTwice: false,
        },
      ]),
    );
    await app.dataSource.query("UPDATE bookings SET residency_id = $2 WHERE user_id = $1", [
      ...[other.id, other.residencyId],
    ]);
  });
});
