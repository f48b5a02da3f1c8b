import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { eventsAreSettled } from "../../test/events";
import { makeWebhook, type Receiver, startReceiver } from "../../test/webhooks";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import { deletePerson } from "./test/person-removal-requests";

const MARK = "CANARY78";
const DATE = "2026-11-23";
const BOOK = `mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }`;
const RESCHEDULE = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) { booking { id } } }`;

interface Booked {
  readonly bookSlot: { readonly booking: { readonly id: string } };
}

let app: TestApp;
let receiver: Receiver;
let person: User;
let owner: Driver;
let borrower: Driver;
let slot: BookingSlot;

beforeEach(async () => {
  app = await startTestApp();
  app.clock.set("2026-11-21T02:30:00.000Z");
  receiver = await startReceiver();
  receiver.answer = ({ body }) => ({ status: 200, body });
  const car = { carNumber: "TS09CANARY78", carModel: MARK, parkingNumber: MARK };
  person = await app.make.resident(car);
  const neighbour = await app.make.resident();
  await app.make.credits(neighbour, 3);
  [owner, borrower] = [await Driver.of(app, person), await Driver.of(app, neighbour)];
  const [shared] = await owner.vehicles();
  const { share } = await owner.share(shared?.id ?? "", neighbour.email);
  await borrower.accept(share?.id ?? "");
  slot = await app.make.slot();
  const admin = await asPerson(app, await app.make.administrator());
  const eventTypes = ["booking.created", "booking.rescheduled"];
  await makeWebhook(admin, receiver.url, { payload: "FULL", eventTypes });
});

afterEach(async () => {
  await expectConsistent(app.dataSource);
  await receiver.close();
  await app.close();
});

async function book(vehicleId: string | undefined): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DATE, vehicleId };
  const { data, errors } = await borrower.client.send<Booked>(BOOK, { input });
  expect(errors).toBeUndefined();
  return data.bookSlot.booking.id;
}

async function giveAnotherCar(bookingId: string): Promise<void> {
  const slotId = toGlobalId("BookingSlot", slot.id);
  const vehicleId = (await borrower.vehicles())[0]?.id;
  const input = { bookingId, slotId, date: DATE, vehicleId };
  expect((await borrower.client.send(RESCHEDULE, { input })).errors).toBeUndefined();
}

async function answers(): Promise<string[]> {
  await eventsAreSettled(app);
  await app.services.webhookWorker.run();
  await app.services.webhookWorker.settled();
  const rows = await app.dataSource.query<{ answer: string }[]>(
    "SELECT answer FROM webhook_attempts WHERE answer IS NOT NULL",
  );
  return rows.map(({ answer }) => answer);
}

const withMark = (texts: readonly string[]) => texts.filter((text) => text.includes(MARK));

it.each([
  ["has", async () => undefined],
  ["had", giveAnotherCar],
])(
  "a booking that %s the deleted person's car leaves nothing of it in receivers' answers",
  async (_when, change) => {
    const bookingId = await book((await owner.vehicles())[0]?.id);
    expect(withMark(await answers())).toHaveLength(1);
    await change(bookingId);
    await answers();
    await deletePerson(app, person);
    expect(withMark(await answers())).toEqual([]);
  },
);

it("answers about a neighbour's own car stay", async () => {
  await book(undefined);
  const before = await answers();
  await deletePerson(app, person);
  expect([before.length, await answers()]).toEqual([1, before]);
});

it("an answer that comes after the deletion is erased at night", async () => {
  await book((await owner.vehicles())[0]?.id);
  await answers();
  await deletePerson(app, person);
  await app.dataSource.query("UPDATE webhook_attempts SET answer = $1", [MARK]);
  await app.services.personRemoval.eraseAgain();
  expect(await answers()).toEqual([]);
});
