import { checkConsistency } from "../../consistency/check-consistency";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { atOnce, openConnections } from "../../test/race";
import type { Home } from "../communities/community.service";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { idsOf, livesIn } from "../users/test/user-requests";
import { User } from "../users/user.entity";

const DAY = "2026-11-22";
const ROUNDS = 10;

let app: TestApp;
let homes: [Home, Home];
let slot: BookingSlot;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  homes = [await app.make.home({ name: "Before" }), await app.make.home({ name: "After" })];
  slot = await app.make.slot({ maxBookings: ROUNDS });
});

afterEach(() => app.close());

async function someone(): Promise<{ resident: User; client: GraphqlClient }> {
  const resident = await app.make.resident(livesIn(homes[0]));
  await app.make.credits(resident, 1);
  return { resident, client: await asPerson(app, resident) };
}

const book = (client: GraphqlClient) =>
  client.send("mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }", {
    input: { slotId: toGlobalId("BookingSlot", slot.id), date: DAY },
  });

const move = (client: GraphqlClient) =>
  client.send(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }",
    {
      input: idsOf(homes[1]),
    },
  );

const moveInDatabase = ({ id }: User) =>
  app.dataSource.getRepository(User).update({ id }, livesIn(homes[1]));

async function bookings() {
  return app.dataSource.query<{ residency: string; isWhole: boolean }[]>(
    `SELECT residency_name AS residency, residency.name = residency_name AS "isWhole" FROM bookings
     JOIN residencies residency ON residency.id = residency_id`,
  );
}

describe("residents who move house while they book", () => {
  it("have each a booking of one home, whole, and all that they bought where they live", async () => {
    const people = await Promise.all(Array.from({ length: ROUNDS }, someone));
    const answers = await atOnce(2 * ROUNDS, (index) => {
      const { client } = people[index >> 1] as (typeof people)[number];
      return index % 2 === 0 ? book(client) : move(client);
    });
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
    const made = await bookings();
    expect(made).toHaveLength(ROUNDS);
    expect(made.every(({ isWhole }) => isWhole)).toBe(true);
    await expectConsistent(app.dataSource);
  });
});

describe("a resident whose house is moved after the request was read and before the resident is locked", () => {
  function movedBeforeTheLock(resident: User) {
    const { users } = app.services;
    const lock = users.lock.bind(users);
    let hasMoved = false;
    users.lock = async (tx, userId) => {
      if (!hasMoved) await moveInDatabase(resident);
      hasMoved = true;
      return lock(tx, userId);
    };
  }

  it("books at the new home with the credits that came along", async () => {
    const { resident, client } = await someone();
    movedBeforeTheLock(resident);
    expect((await book(client)).code).toBeUndefined();
    expect(await bookings()).toEqual([{ residency: "After", isWhole: true }]);
    await expectConsistent(app.dataSource);
  });

  it("would book at the old home by what was read before the lock", async () => {
    const { resident, client } = await someone();
    const { users } = app.services;
    const lock = users.lock.bind(users);
    users.lock = async (tx, userId) => {
      await moveInDatabase(resident);
      await lock(tx, userId);
      return resident;
    };
    expect((await book(client)).code).toBeUndefined();
    expect(await bookings()).toEqual([{ residency: "Before", isWhole: true }]);
  });
});

describe("a resident whose house is moved while a purchase is begun, whose community the database fills in for earlier servers", () => {
  async function buy(client: GraphqlClient) {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    return client.send(
      "mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { purchase { id } } }",
      {
        input: {
          pricingPlanId: toGlobalId("PricingPlan", plan.id),
          carTypeId: toGlobalId("CarType", carType.id),
          paymentMethod: "MOCK_PAYMENT",
        },
      },
    );
  }

  const leftBehind = async () =>
    (await checkConsistency(app.dataSource))
      .filter(({ rows }) => rows.length > 0)
      .map(({ name }) => name);

  it("has the purchase where the resident lives", async () => {
    const people = await Promise.all(Array.from({ length: ROUNDS }, someone));
    await atOnce(2 * ROUNDS, (index) => {
      const { client } = people[index >> 1] as (typeof people)[number];
      return index % 2 === 0 ? buy(client) : move(client);
    });
    expect(await leftBehind()).toEqual([]);
  });

  it("would leave it behind without the resident's lock", async () => {
    const { resident, client } = await someone();
    const { users, coupons } = app.services;
    users.lock = (tx, userId) => tx.getRepository(User).findOneByOrFail({ id: userId });
    // After the purchase is stored.
    const recordHold = coupons.recordHold.bind(coupons);
    coupons.recordHold = async (...bought) => {
      await moveInDatabase(resident);
      return recordHold(...bought);
    };
    expect((await buy(client)).code).toBeUndefined();
    expect(await leftBehind()).toEqual(["money-is-where-its-owner-lives"]);
  });
});
