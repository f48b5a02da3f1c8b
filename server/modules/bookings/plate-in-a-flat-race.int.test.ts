import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { barrier, openConnections } from "../../test/race";
import type { User } from "../users/user.entity";
import { beforeBooking } from "./test/booking-pauses";

const DAY = "2026-11-22";
const PLATE = "TS10AA1000";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
});

afterEach(() => app.close());

async function bookedAtOnce(residents: readonly User[]): Promise<string[]> {
  const slot = await app.make.slot({ maxBookings: 10 });
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY };
  const clients = await Promise.all(
    residents.map(async (resident) => {
      await app.make.credits(resident, 1);
      return asPerson(app, resident);
    }),
  );
  const answers = await Promise.all(clients.map((client) => client.send(BOOK, { input })));
  return answers.map(({ code = "booked" }) => code).sort();
}

const residents = async (count: number) => {
  const made: User[] = [];
  while (made.length < count) made.push(await app.make.resident({ carNumber: PLATE }));
  return made;
};

describe("one plate that residents of a flat book at once", () => {
  it("is booked by one, and the others keep their credits", async () => {
    const people = await residents(4);
    expect(await bookedAtOnce(people)).toEqual([
      "VEHICLE_BOOKED",
      "VEHICLE_BOOKED",
      "VEHICLE_BOOKED",
      "booked",
    ]);
    await expectConsistent(app.dataSource);
  });

  it("would be booked by all if the database let them", async () => {
    await app.dataSource.query("DROP INDEX bookings_one_live_of_a_car");
    beforeBooking(app, barrier(2));
    expect(await bookedAtOnce(await residents(2))).toEqual(["booked", "booked"]);
    await expect(expectConsistent(app.dataSource)).rejects.toThrow(
      "a-plate-is-booked-once-in-a-flat",
    );
  });

  it("is booked by residents of two flats", async () => {
    const { residency, block, flat } = await app.make.home();
    const elsewhere = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const people = [
      await app.make.resident({ carNumber: PLATE }),
      await app.make.resident({ carNumber: PLATE, ...elsewhere }),
    ];
    expect(await bookedAtOnce(people)).toEqual(["booked", "booked"]);
    await expectConsistent(app.dataSource);
  });
});
