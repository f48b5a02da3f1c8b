import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

let app: TestApp;

afterEach(() => app.close());

const CANCEL = `mutation ($input: CancelBookingInput!) {
  cancelBooking(input: $input) { booking { status } }
}`;

it("a resident who changes bookings in a loop is told when to try again, and no one else is", async () => {
  app = await startTestApp({ config: { bookingChangesPerMinute: 4 } });
  const slot = await app.make.slot();
  const someone = async () => {
    const user = await app.make.resident();
    const { id } = await app.make.booking(user, slot, "2026-11-22");
    return { client: await asPerson(app, user), bookingId: toGlobalId("Booking", id) };
  };
  const own = await someone();
  const other = await someone();
  const cancel = ({ client, bookingId }: typeof own) =>
    client.send(CANCEL, { input: { bookingId } });
  const codes: unknown[] = [];
  for (let count = 0; count < 6; count += 1) codes.push((await cancel(own)).code);
  expect(codes).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    "RATE_LIMITED",
    "RATE_LIMITED",
  ]);
  expect((await cancel(other)).code).toBeUndefined();
});
