import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { BookingSlot } from "./booking-slot.entity";

const CREATE = `mutation ($input: CreateBookingSlotInput!) { createBookingSlot(input: $input) {
  bookingSlot { startTime endTime maxBookings displayOrder isActive isArchived } } }`;
const ORDER = `mutation ($input: OrderBookingSlotsInput!) { orderBookingSlots(input: $input) {
  bookingSlots { id displayOrder } } }`;

interface Slots {
  bookingSlots: { id: string; displayOrder: number }[];
}

let app: TestApp;
let administrator: GraphqlClient;
let resident: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  resident = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

beforeEach(() => app.dataSource.query("UPDATE booking_slots SET archived_at = now()"));

const idOf = (slot: BookingSlot) => toGlobalId("BookingSlot", slot.id);

async function idsFor(client: GraphqlClient): Promise<string[]> {
  const { data } = await client.send<Slots>("{ bookingSlots { id displayOrder } }");
  return data.bookingSlots.map(({ id }) => id);
}

function order(...slots: [slot: string, displayOrder: number][]) {
  const input = {
    slots: slots.map(([bookingSlotId, displayOrder]) => ({ bookingSlotId, displayOrder })),
  };
  return administrator.send<{ orderBookingSlots: Slots }>(ORDER, { input });
}

describe("the slots", () => {
  it("are listed in display order, the inactive ones for administrators only, archived ones for nobody", async () => {
    const last = await app.make.slot({ displayOrder: 2 });
    const first = await app.make.slot({ displayOrder: 0, startTime: "17:00" });
    const inactive = await app.make.slot({ displayOrder: 1, isActive: false });
    await app.make.slot({ archivedAt: new Date() });
    expect(await idsFor(administrator)).toEqual([first, inactive, last].map(idOf));
    expect(await idsFor(resident)).toEqual([first, last].map(idOf));
  });
});

describe("a slot is made", () => {
  it("with two places, first in the list and offered, when only its times are given", async () => {
    const input = { startTime: "20:00", endTime: "08:00" };
    const answer = await administrator.send<{ createBookingSlot: { bookingSlot: object } }>(
      CREATE,
      { input },
    );
    expect(answer.data.createBookingSlot.bookingSlot).toEqual({
      ...input,
      maxBookings: 2,
      displayOrder: 0,
      isActive: true,
      isArchived: false,
    });
  });

  it("never with eleven places: the field is named and nothing is written", async () => {
    const before = await contentsOf(app.dataSource);
    const input = { startTime: "09:00", endTime: "10:00", maxBookings: 11 };
    const { errors } = await administrator.send(CREATE, { input });
    expect(errors?.[0]).toMatchObject({
      message: "Must be a whole number from 1 to 10",
      extensions: { code: "INVALID_INPUT", field: "maxBookings" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("slots are put in order", () => {
  it("all at once, and the list is answered as it is then", async () => {
    const [a, b, c] = [await app.make.slot(), await app.make.slot(), await app.make.slot()];
    const answer = await order([idOf(a), 3], [idOf(b), 1], [idOf(c), 2]);
    expect(answer.data.orderBookingSlots.bookingSlots).toEqual([
      { id: idOf(b), displayOrder: 1 },
      { id: idOf(c), displayOrder: 2 },
      { id: idOf(a), displayOrder: 3 },
    ]);
  });

  it("by several administrators at once without one of them waiting for ever", async () => {
    const slots = [await app.make.slot(), await app.make.slot(), await app.make.slot()];
    const ids = slots.map(idOf);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, round) => {
        const turned = round % 2 === 0 ? ids : [...ids].reverse();
        return order(...turned.map((id, index): [string, number] => [id, index]));
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => undefined));
  });

  it.each([
    ["an unknown slot", toGlobalId("BookingSlot", 999_999)],
    ["an id of something else", toGlobalId("Flat", 1)],
    ["garbage", "garbage"],
  ])("not at all when the second of them is %s", async (_what, unknown) => {
    const slot = await app.make.slot();
    const before = await contentsOf(app.dataSource);
    const { errors } = await order([idOf(slot), 5], [unknown, 6]);
    expect(errors?.[0]).toMatchObject({
      message: "Slot not found",
      extensions: { code: "NOT_FOUND", field: "slots.1.bookingSlotId" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("not with an archived slot, the same slot twice, or a place that is out of bounds", async () => {
    const [slot, archived] = [
      await app.make.slot(),
      await app.make.slot({ archivedAt: new Date() }),
    ];
    expect((await order([idOf(archived), 1])).code).toBe("NOT_FOUND");
    for (const [answer, field] of [
      [await order([idOf(slot), 1], [idOf(slot), 2]), "slots.1.bookingSlotId"],
      [await order([idOf(slot), 10_001]), "slots.0.displayOrder"],
      [
        await order(...Array.from({ length: 201 }, (): [string, number] => [idOf(slot), 1])),
        "slots",
      ],
    ] as const) {
      expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field });
    }
  });
});
