import { FirebaseIdentityAdministration } from "../../integrations/firebase-identity-administration";
import { SmtpMailer } from "../../integrations/smtp-mailer";
import { startTestApp, type TestApp } from "../../test/app";
import { PROJECT } from "../../test/identity";
import { type MailServer, startMailServer } from "../../test/mail-server";
import { EmailOwnershipService } from "../users/email-ownership.service";
import type { User } from "../users/user.entity";
import { MailService } from "./mail.service";
import type { MailJob } from "./mail-lanes";
import { MailQueueService } from "./mail-queue.service";

const RESIDENTS = 200;
/** Verified their address, without a token seen since. */
const PROVEN = 20;
const HANDFUL = 5;
const PLACES = 10;
const TOMORROW = "2026-11-22";
const SENDER = { phone: "040", email: "care@aaviri.example", publicUrl: null };

let app: TestApp;
let mailServer: MailServer;
let mailer: SmtpMailer;
let residents: User[];

beforeEach(async () => {
  [app, mailServer] = await Promise.all([startTestApp(), startMailServer()]);
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
  app.clock.set("2026-11-21T12:30:00.000Z");
  residents = [];
  while (residents.length < RESIDENTS) {
    const slot = await app.make.slot({ maxBookings: PLACES });
    const isProven = residents.length < PROVEN;
    await Promise.all(
      Array.from({ length: PLACES }, async () => {
        const resident = await app.make.resident();
        app.identity.toolkit.add(resident.firebaseUid, resident.email, isProven);
        await app.make.booking(resident, slot, TOMORROW);
        residents.push(resident);
      }),
    );
  }
  await app.dataSource.query("TRUNCATE mail_outbox");
  app.identity.toolkit.asked.length = 0;
});

afterEach(async () => {
  mailer.close();
  await Promise.all([app.close(), mailServer.close()]);
});

async function sendAll(queue: (mailQueue: MailQueueService) => Promise<MailJob[]>) {
  const server = () => {
    const { dataSource, clock } = app;
    const { homeChanges, bookingPlaces, vehicleShares } = app.services;
    const access = { emulatorHost: app.identity.host };
    const accounts = new FirebaseIdentityAdministration(PROJECT, access);
    const emails = new EmailOwnershipService({
      dataSource,
      clock,
      identities: accounts,
      writesToAll: false,
    });
    return {
      mailQueue: new MailQueueService(dataSource, clock, emails),
      mail: new MailService({
        dataSource,
        clock,
        emails,
        homeChanges,
        bookingPlaces,
        vehicleShares,
        mailer,
        sender: SENDER,
        letters: new Map(),
      }),
    };
  };
  const jobs = await queue(server().mailQueue);
  const { mail } = server();
  const outcomes = [];
  for (const job of jobs) outcomes.push(await Promise.allSettled([mail.send(job)]));
  return { jobs, failed: outcomes.flat().filter(({ status }) => status === "rejected").length };
}

const remind = async (mailQueue: MailQueueService) => {
  app.clock.set("2026-11-21T12:30:00.000Z");
  const jobs: MailJob[] = [];
  await mailQueue.queueReminders(async (_tx, queued) => void jobs.push(...queued));
  // Reminders of bookings made today wait behind their own news.
  return [...jobs, ...(await tellNews(mailQueue))];
};

const tellNews = async (mailQueue: MailQueueService) => {
  const jobs: MailJob[] = [];
  await mailQueue.queueNews(async (_tx, queued) => void jobs.push(...queued));
  return jobs;
};

it("two hundred reminders to people who have proven nothing cost a handful of requests", async () => {
  const { jobs } = await sendAll(remind);
  expect(jobs).toHaveLength(RESIDENTS);
  expect(new Set(mailServer.mails.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(residents.slice(0, PROVEN).map(({ email }) => email)),
  );
  expect(app.identity.toolkit.asked.length).toBeLessThanOrEqual(HANDFUL);
});

it("two hundred cancellations to people who have proven nothing cost a handful too, and what was said counts for ten minutes", async () => {
  const cancel = () =>
    app.dataSource.query(
      "INSERT INTO booking_status_changes (booking_id, new_status) SELECT id, 'cancelled' FROM bookings",
    );
  await cancel();
  expect((await sendAll(tellNews)).jobs).toHaveLength(RESIDENTS);
  expect(mailServer.mails).toHaveLength(PROVEN);
  const asked = app.identity.toolkit.asked.length;
  expect(asked).toBeLessThanOrEqual(HANDFUL);
  const late = residents.at(-1) as User;
  app.identity.toolkit.add(late.firebaseUid, late.email, true);
  app.clock.set("2026-11-21T12:39:00.000Z");
  await cancel();
  await sendAll(tellNews);
  expect(mailServer.mails).toHaveLength(2 * PROVEN);
  expect(app.identity.toolkit.asked).toHaveLength(asked);
  app.clock.set("2026-11-21T12:41:00.000Z");
  await cancel();
  await sendAll(tellNews);
  expect(mailServer.mails.slice(2 * PROVEN).map(({ to }) => to?.[0]?.address)).toContain(
    late.email,
  );
});

it("an identity service that does not answer delays those e-mails, and forgets none", async () => {
  app.identity.toolkit.mood = "fails";
  const { jobs, failed } = await sendAll(remind);
  expect([jobs.length, failed]).toEqual([RESIDENTS, RESIDENTS]);
  app.identity.toolkit.mood = "works";
  expect((await sendAll(async () => jobs)).failed).toBe(0);
  expect(mailServer.mails).toHaveLength(PROVEN);
});
