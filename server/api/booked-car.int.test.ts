import { gunzipSync } from "node:zlib";
import { SmtpMailer } from "../integrations/smtp-mailer";
import type { MailJob } from "../modules/mail/mail-lanes";
import { Driver } from "../modules/vehicles/test/vehicle-calls";
import { addDays, instantOf } from "../platform/calendar-day";
import { toGlobalId } from "../platform/global-id";
import { asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { eventsAreSettled } from "../test/events";
import { type MailServer, startMailServer } from "../test/mail-server";
import { currentTexts } from "../test/own-documents";
import { makeWebhook, type Receiver, startReceiver } from "../test/webhooks";

const DAY = "2026-11-22";
const PLATE = "TS10SC4567";
const MODEL = "Mahindra Thar";
const OTHERS = ["TS09AB1234", "Swift", "KA51ZZ0007", "Tata Safari"];

let app: TestApp;
let mailServer: MailServer;
let mailer: SmtpMailer;
let receiver: Receiver;
let admin: GraphqlClient;
let driver: Driver;
let second: string;
let bookingId: string;
let jobs: MailJob[];
let deliveryId: string;

/** A resident books the second of two cars; what is to be told of it waits. */
beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
  receiver = await startReceiver();
  app = await startTestApp({ mailer });
  admin = await asPerson(app, await app.make.administrator());
  const { id: endpoint } = await makeWebhook(admin, receiver.url, {
    payload: "FULL",
    eventTypes: ["booking.created"],
  });
  driver = await Driver.of(app, await app.make.resident());
  await app.make.credits(driver.user, 1);
  second = (await driver.add(PLATE, { model: MODEL })).changed.vehicle.id;
  bookingId = await bookTheSecond();
  jobs = await queuedMail();
  await deliverWebhooks();
  deliveryId = await deliveryOf(endpoint);
});

afterAll(async () => {
  await app.close();
  mailer.close();
  await Promise.all([mailServer.close(), receiver.close()]);
});

async function bookTheSecond(): Promise<string> {
  const slot = await app.make.slot();
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, vehicleId: second };
  const { data } = await driver.client.send<{ bookSlot: { booking: { id: string } } }>(
    "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
    { input },
  );
  return data.bookSlot.booking.id;
}

async function queuedMail(): Promise<MailJob[]> {
  const queued: MailJob[] = [];
  const keep = async (_tx: unknown, more: readonly MailJob[]) => void queued.push(...more);
  await app.services.mailQueue.queueNews(keep);
  const now = app.clock.now().toISOString();
  app.clock.set(instantOf(addDays(DAY, -1), "18:00").toISOString());
  await app.services.mailQueue.queueReminders(keep);
  // Behind the booking's own news.
  await app.services.mailQueue.queueNews(keep);
  app.clock.set(now);
  return queued;
}

async function deliverWebhooks(): Promise<void> {
  await eventsAreSettled(app);
  await app.services.webhookWorker.run();
  await app.services.webhookWorker.settled();
}

async function deliveryOf(endpoint: string): Promise<string> {
  const { data } = await admin.send<{
    webhookDeliveries: { edges: { node: { id: string } }[] };
  }>("query ($id: ID!) { webhookDeliveries(endpoint: $id, first: 1) { edges { node { id } } } }", {
    id: endpoint,
  });
  return data.webhookDeliveries.edges[0]?.node.id ?? "";
}

/** What a screen of the client gets, by its own document. */
async function screen(name: string, variables: object, client = admin): Promise<string> {
  const [, text = ""] = currentTexts().find(([each]) => each === name) ?? [];
  const { data, errors } = await client.send<object>(text, variables);
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
}

async function mail(kind: MailJob["kind"]): Promise<string> {
  mailServer.mails.length = 0;
  const job = jobs.find((each) => each.kind === kind);
  if (job) await app.services.mail?.send(job);
  return mailServer.mails.map(({ text }) => text).join();
}

async function exportFile(): Promise<string> {
  const { data } = await admin.send<{ startExport: { url: string } }>(
    "mutation ($input: StartExportInput!) { startExport(input: $input) { url } }",
    { input: { what: "BOOKINGS" } },
  );
  while (await app.services.exportWriter.run());
  const answer = await fetch(app.url + new URL(data.startExport.url, app.url).pathname);
  await app.dataSource.query("DELETE FROM exports");
  return gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
}

async function webhook(): Promise<string> {
  receiver.heard.length = 0;
  await admin.send(
    "mutation ($input: RedeliverWebhookInput!) { redeliverWebhook(input: $input) { webhookDelivery { id } } }",
    { input: { webhookDeliveryId: deliveryId } },
  );
  await deliverWebhooks();
  return receiver.heard.map(({ body }) => body).join();
}

const SHOWN: [string, () => Promise<string>][] = [
  [
    "the day sheet",
    () =>
      screen("AdminTodayScreenQuery", {
        date: DAY,
        count: 10,
        communityId: "",
        hasCommunity: false,
      }),
  ],
  ["the table of bookings", () => screen("AdminBookingsScreenQuery", { first: 10 })],
  ["its CSV", () => screen("exportBookingsQuery", { first: 10, isFirst: true })],
  ["the export of all bookings", exportFile],
  ["the e-mail about the booking", () => mail("BOOKING_STEP")],
  ["the reminder", () => mail("REMINDER")],
  ["the calendar", () => screen("useCalendarFileQuery", { id: bookingId }, driver.client)],
  ["the webhook", webhook],
];

describe.each([
  ["as it is booked", async () => undefined],
  ["once it is edited", () => driver.update(second, { plate: "KA51ZZ0007", model: "Tata Safari" })],
  ["once it is archived", () => driver.archive(second)],
])("the car that was booked, the second, %s", (_when, change) => {
  beforeAll(async () => {
    expect((await change())?.code ?? "served").toBe("served");
  });

  it.each(SHOWN)("is in %s", async (_where, read) => {
    const shown = await read();
    expect(shown).toContain(PLATE);
    expect(shown).toContain(MODEL);
    for (const other of OTHERS) expect(shown).not.toContain(other);
  });
});
