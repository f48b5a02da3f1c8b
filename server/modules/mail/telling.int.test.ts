import { addDays } from "../../platform/calendar-day";
import { systemClock, today } from "../../platform/clock";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { type MailServer, startMailServer } from "../../test/mail-server";
import { type MailWorker, startMailWorker } from "../../test/mail-work";

const TOLD = "{ residentsBeingTold { date totalCount doneCount } }";
const DISABLE = `mutation ($input: DisableDateInput!) {
  disableDate(input: $input) { cancelledCount } }`;
const DAY = addDays(today(systemClock), 3);
const WASHES = 10;

interface Told {
  readonly date: string;
  readonly totalCount: number;
  readonly doneCount: number;
}

let app: TestApp;
let administrator: GraphqlClient;
let mailServer: MailServer;
let worker: MailWorker | undefined;
/** The second half of the e-mails waits until it was seen that the first is sent. */
const isHalfSeen = Promise.withResolvers<void>();

beforeAll(async () => {
  mailServer = await startMailServer();
  mailServer.onArrival = async (arrived) => {
    if (arrived > WASHES / 2) await isHalfSeen.promise;
  };
  app = await startTestApp({ mailer: { send: async () => undefined, close: () => undefined } });
  app.clock.set(new Date().toISOString());
  administrator = await asPerson(app, await app.make.administrator());
  const slot = await app.make.slot({ maxBookings: 10 });
  for (let wash = 0; wash < WASHES; wash += 1) {
    await app.make.booking(await app.make.resident(), slot, DAY);
  }
  await app.services.mailQueue.forgetNews();
});

afterAll(async () => {
  await worker?.end();
  await mailServer.close();
  await app.close();
});

const told = async () =>
  (await administrator.send<{ residentsBeingTold: Told[] }>(TOLD)).data.residentsBeingTold;

it("says of a date that is closed how many of its residents are told, until all are", async () => {
  expect(await told()).toEqual([]);
  const input = { date: DAY, bookings: "CANCEL", reason: null };
  const { data } = await administrator.send<{ disableDate: { cancelledCount: number } }>(DISABLE, {
    input,
  });
  expect(data.disableDate.cancelledCount).toBe(WASHES);
  // It waits in the database for any server.
  expect(await told()).toEqual([{ date: DAY, totalCount: WASHES, doneCount: 0 }]);

  const { url } = app.dataSource.options as { url: string };
  worker = await startMailWorker(url, mailServer.url);
  worker.queue();
  const counts: number[] = [];
  for (let now = await told(); now.length > 0; now = await told()) {
    expect(now).toMatchObject([{ date: DAY, totalCount: WASHES }]);
    const { doneCount } = now[0] as Told;
    // Counts lag behind the sent mails at most.
    expect(doneCount).toBeLessThanOrEqual(mailServer.mails.length);
    counts.push(doneCount);
    if (doneCount > 0) isHalfSeen.resolve();
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
  expect(counts.some((count) => count > 0 && count < WASHES)).toBe(true);
  expect(mailServer.mails).toHaveLength(WASHES);
});

it("is for administrators only", async () => {
  const resident = await asPerson(app, await app.make.resident());
  const { errors } = await resident.send(TOLD);
  expect(errors?.[0]?.extensions?.code).toBe("FORBIDDEN");
});
