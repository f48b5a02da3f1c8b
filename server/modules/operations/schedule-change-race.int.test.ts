import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { openConnections, untilDoneOrWaiting } from "../../test/race";
import { nameNoCar, pauseAfterTheLastLook } from "../bookings/test/booking-pauses";
import { countPlacesFirst } from "../bookings/test/unguarded-places";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { holds } from "../schedule/slots-in-force";

const DAY = "2026-11-22";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const CREATE = `mutation ($input: CreateBookingSlotInput!) { createBookingSlot(input: $input) {
  displacedBookings { count } } }`;

let app: TestApp;
let administrator: GraphqlClient;
let palm: Home;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  administrator = await asPerson(app, await app.make.administrator());
  palm = await app.make.home();
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function residents(
  count: number,
  { residency, block, flat }: Home,
): Promise<GraphqlClient[]> {
  const clients: GraphqlClient[] = [];
  const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  for (let made = 0; made < count; made += 1) {
    const resident = await app.make.resident(home);
    await app.make.credits(resident, 1);
    clients.push(await asPerson(app, resident));
  }
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return clients;
}

const book = (client: GraphqlClient, { id }: BookingSlot) =>
  client.send(BOOK, { input: { slotId: toGlobalId("BookingSlot", id), date: DAY } });

const giveOwnSlot = (bookings: string) =>
  administrator.send<{ createBookingSlot: { displacedBookings: { count: number } } }>(CREATE, {
    input: {
      startTime: "07:00",
      endTime: "08:00",
      residencyId: toGlobalId("Residency", palm.residency.id),
      bookings,
    },
  });

async function liveBookings(where = "true"): Promise<number> {
  const [row] = await app.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM bookings booking JOIN booking_slots slot ON slot.id = slot_id
     WHERE status <> 'cancelled' AND ${where}`,
  );
  return row.count;
}

const OUTSIDE = `NOT ${holds("slot", "booking.residency_id", "booking.booking_date")}`;

describe("the last place of a residency", () => {
  it("goes to one of many who want it, and each residency has its own", async () => {
    const slot = await app.make.slot({ maxBookings: 1, countsPerResidency: true });
    const lake = await app.make.home();
    const clients = [...(await residents(12, palm)), ...(await residents(12, lake))];
    const codes = (await Promise.all(clients.map((client) => book(client, slot)))).map(
      ({ code }) => code ?? "booked",
    );
    expect(codes.filter((code) => code === "booked")).toHaveLength(2);
    expect(codes.filter((code) => code === "SLOT_FULL")).toHaveLength(22);
    expect(await liveBookings(`booking.residency_id = ${palm.residency.id}`)).toBe(1);
    await expectConsistent(app.dataSource);
  });

  it("would go to several if places were counted before they are taken", async () => {
    const slot = await app.make.slot({ maxBookings: 1, countsPerResidency: true });
    countPlacesFirst(app, 2);
    const clients = await residents(2, palm);
    await Promise.all(clients.map((client) => book(client, slot)));
    expect(await liveBookings()).toBe(2);
  });
});

describe("a schedule that is changed while residents book", () => {
  it.each(["CANCEL", "MOVE"])("leaves nobody outside it: %s", async (bookings) => {
    const common = await app.make.slot({ maxBookings: 10 });
    const clients = await residents(8, palm);
    const before = clients.slice(0, 4).map((client) => book(client, common));
    const changing = giveOwnSlot(bookings);
    const after = clients.slice(4).map((client) => book(client, common));
    const codes = (await Promise.all([...before, ...after])).map(({ code }) => code ?? "booked");
    const { data, code } = await changing;
    expect(code).toBeUndefined();
    const booked = codes.filter((each) => each === "booked").length;
    expect(data.createBookingSlot.displacedBookings.count).toBe(booked);
    expect(codes.filter((each) => each === "SLOT_CLOSED")).toHaveLength(8 - booked);
    expect(await liveBookings(OUTSIDE)).toBe(bookings === "CANCEL" ? 0 : Math.max(0, booked - 2));
    await expectConsistent(app.dataSource);
  });

  /** The change comes between the last look of a booking at the schedule and its commit. */
  async function bookPastTheChange(): Promise<string> {
    const common = await app.make.slot();
    const [client] = await residents(1, palm);
    const { goOn, isReached } = pauseAfterTheLastLook(app);
    const booking = book(client as GraphqlClient, common);
    await isReached;
    const changing = giveOwnSlot("CANCEL");
    const first = await Promise.race([
      changing.then(() => "changed"),
      untilDoneOrWaiting(app.dataSource, changing).then(() => "waits"),
    ]);
    goOn();
    const { code } = await booking;
    await changing;
    return `${first} ${code ?? "booked"}`;
  }

  it("waits for who has looked at it, and takes that booking too", async () => {
    expect(await bookPastTheChange()).toBe("waits booked");
    expect(await liveBookings(OUTSIDE)).toBe(0);
    await expectConsistent(app.dataSource);
  });

  it("would leave that booking outside if the residency were not held", async () => {
    app.services.schedule.holdHomeOn = async () => undefined;
    await app.dataSource.query("DROP TRIGGER bookings_are_of_the_schedule ON bookings");
    expect(await bookPastTheChange()).toBe("changed booked");
    expect(await liveBookings(OUTSIDE)).toBe(1);
  });

  it("is kept by the database alone from servers that name no car, which answer that they are busy", async () => {
    app.services.schedule.holdHomeOn = async () => undefined;
    nameNoCar(app);
    expect(await bookPastTheChange()).toBe("changed UNAVAILABLE");
    expect(await liveBookings()).toBe(0);
  });
});
