import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { barrier, openConnections, whileHeld } from "../../test/race";
import { NONE_SPENDS, spendUnguarded } from "../credits/test/unguarded-spending";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { User } from "../users/user.entity";
import { beforeBooking } from "./test/booking-pauses";
import { countPlacesFirst } from "./test/unguarded-places";

const DAY = "2026-11-22";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

interface Booked {
  bookSlot: { booking: { id: string } };
}

let app: TestApp;

beforeEach(async () => {
  // However slow the machine is, each of 200 is told the outcome.
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

/** One concurrent booking per client. */
function race(
  clients: readonly GraphqlClient[],
  inputOf: (index: number) => { slot: BookingSlot; clientKey?: string },
): Promise<GraphqlAnswer<Booked>[]> {
  return Promise.all(
    clients.map((client, index) => {
      const { slot, clientKey } = inputOf(index);
      const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, clientKey };
      return client.send<Booked>(BOOK, { input });
    }),
  );
}

async function residentsWithCredit(count: number): Promise<GraphqlClient[]> {
  const clients: GraphqlClient[] = [];
  for (let made = 0; made < count; made += 1) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    clients.push(await asPerson(app, resident));
  }
  return clients;
}

function codesOf(answers: readonly GraphqlAnswer<Booked>[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const { code = "booked" } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

async function count(sql: string): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count ${sql}`,
  );
  return row?.count ?? 0;
}

describe("200 residents at once for a slot of 2 places", () => {
  const RESIDENTS = 200;

  it("end with 2 bookings, 198 answers that it is full, and 198 credits kept", async () => {
    const clients = await residentsWithCredit(RESIDENTS);
    const slot = await app.make.slot({ maxBookings: 2 });
    await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
    const answers = await race(clients, () => ({ slot }));
    expect(codesOf(answers)).toEqual({ booked: 2, SLOT_FULL: 198 });
    expect(await count("FROM bookings")).toBe(2);
    expect(await count("FROM bookings_id_seq WHERE last_value > 2")).toBe(0);
    expect(await count("FROM credit_lots WHERE remaining = 1")).toBe(198);
    await expectConsistent(app.dataSource);
  });

  it("would oversell if places were counted before they are taken", async () => {
    const clients = await residentsWithCredit(50);
    const slot = await app.make.slot({ maxBookings: 2 });
    countPlacesFirst(app, 3);
    await race(clients, () => ({ slot }));
    expect(await count("FROM bookings")).toBeGreaterThan(2);
  });
});

describe("one resident with one credit booking two slots at once", () => {
  async function twoSlots() {
    const [client] = await residentsWithCredit(1);
    const slots = [
      await app.make.slot(),
      await app.make.slot({ startTime: "11:00", endTime: "12:00" }),
    ];
    const clients = [client, client] as GraphqlClient[];
    return () => race(clients, (index) => ({ slot: slots[index] as BookingSlot }));
  }

  it("gets one booking", async () => {
    const bookAtOnce = await twoSlots();
    const answers = await bookAtOnce();
    expect(codesOf(answers)).toEqual({ booked: 1, NO_CREDIT: 1 });
    expect(await count("FROM bookings")).toBe(1);
    await expectConsistent(app.dataSource);
  });

  it("would get two if the credit were read before it is written, without the resident's lock", async () => {
    takeAwayTheResidentsLock();
    spendUnguarded(app.services.credits);
    await whileHeld(app.dataSource, NONE_SPENDS, 2, await twoSlots());
    expect(await count("FROM bookings")).toBe(2);
  });
});

describe("the same client key 50 times at once", () => {
  async function repeatAtOnce(times: number) {
    const resident = await app.make.resident();
    await app.make.credits(resident, 5);
    const client = await asPerson(app, resident);
    const slot = await app.make.slot({ maxBookings: 10 });
    const clients = Array.from({ length: times }, () => client);
    return race(clients, () => ({ slot, clientKey: "key-1" }));
  }

  it("makes one booking, costs one credit, and gives 50 equal answers", async () => {
    const answers = await repeatAtOnce(50);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.errors).toBeUndefined();
    expect(await count("FROM bookings")).toBe(1);
    expect(await count("FROM credit_lots WHERE remaining = 4")).toBe(1);
    await expectConsistent(app.dataSource);
  });

  it("would give unequal answers if two looked it up before either wrote, without the resident's lock", async () => {
    takeAwayTheResidentsLock();
    beforeBooking(app, barrier(2));
    const answers = await repeatAtOnce(2);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(2);
  });
});

describe("a resident who cancels and books again many times at once", () => {
  it("ends with as many credits as before, less one for each live booking", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 3);
    const client = await asPerson(app, resident);
    const slots = [
      await app.make.slot(),
      await app.make.slot({ startTime: "12:00", endTime: "13:00" }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const answers = await race(
        Array.from({ length: 6 }, () => client),
        (index) => ({ slot: slots[index % 2] as BookingSlot }),
      );
      const ids = answers.flatMap((answer) => answer.data?.bookSlot?.booking.id ?? []);
      await Promise.all(
        [...ids, ...ids].map((bookingId) =>
          client.send(
            "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }",
            { input: { bookingId } },
          ),
        ),
      );
    }
    expect(await count("FROM bookings WHERE status <> 'cancelled'")).toBe(0);
    expect(await count("FROM credit_lots WHERE remaining = 3")).toBe(1);
    await expectConsistent(app.dataSource);
  });
});

function takeAwayTheResidentsLock(): void {
  app.services.users.lock = (tx: EntityManager, userId: number) =>
    tx.getRepository(User).findOneByOrFail({ id: userId });
}
