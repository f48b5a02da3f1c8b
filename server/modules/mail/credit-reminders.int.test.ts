import { SmtpMailer } from "../../integrations/smtp-mailer";
import { asPerson } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { type MailServer, startMailServer } from "../../test/mail-server";
import { atOnce } from "../../test/race";
import type { User } from "../users/user.entity";
import type { MailJob } from "./mail-lanes";

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { viewer { receivesCreditReminders } } }`;
const IN_A_WEEK = "2026-11-28";

let mailServer: MailServer;
let mailer: SmtpMailer;
let app: TestApp;
let resident: User;

beforeAll(async () => {
  mailServer = await startMailServer();
  mailer = new SmtpMailer(mailServer.url, "Aaviri <care@aaviri.example>");
  app = await startTestApp({ mailer, settings: PATIENT });
});

beforeEach(async () => {
  mailServer.mails.length = 0;
  await on("2026-11-21");
  resident = await app.make.resident();
});

afterAll(async () => {
  mailer.close();
  await Promise.all([mailServer.close(), app.close()]);
});

async function on(day: string): Promise<void> {
  app.clock.set(`${day}T04:30:00.000Z`);
}

async function queue(): Promise<MailJob[]> {
  const queued: MailJob[] = [];
  await app.services.mailQueue.queueCreditReminders(async (_tx, jobs) => void queued.push(...jobs));
  return queued.filter(({ id }) => id === resident.id);
}

async function deliver(jobs: readonly MailJob[]): Promise<(string | undefined)[]> {
  for (const job of jobs) await app.services.mail?.send(job);
  return mailServer.mails.splice(0).map(({ subject }) => subject);
}

const setReminders = async (receivesCreditReminders: boolean) =>
  (await asPerson(app, resident)).send(UPDATE, { input: { receivesCreditReminders } });

const BOTH = ["2026-11-21", "2026-11-27"];

describe("a resident whose credits expire soon", () => {
  it.each([
    ["a week and a day before", ["2026-11-20", ...BOTH, IN_A_WEEK, "2026-11-29"], BOTH],
    ["late rather than never", ["2026-11-23", "2026-11-28"], ["2026-11-23", "2026-11-28"]],
    ["once where both are due", ["2026-11-28", "2026-11-28"], ["2026-11-28"]],
    ["not after the last day", ["2026-11-29"], []],
  ])("gets an e-mail %s", async (_, days, reminded) => {
    await app.make.credits(resident, 3, { goodUntil: IN_A_WEEK });
    const sent: string[] = [];
    for (const day of days) {
      await on(day);
      const subjects = await deliver(await queue());
      expect(subjects).toEqual(
        subjects.map(() => "Use your credits: 3 credits can be used until Sat, 28 Nov 2026"),
      );
      sent.push(...subjects.map(() => day));
    }
    expect(sent).toEqual(reminded);
  });

  it("gets one e-mail about several lots, also from several servers", async () => {
    await app.make.credits(resident, 1, { goodUntil: IN_A_WEEK });
    await app.make.credits(resident, 2, { goodUntil: IN_A_WEEK });
    await app.make.credits(resident, 1, { goodUntil: "2026-11-26" });
    const jobs = (await atOnce(3, queue)).flat();
    expect(jobs).toHaveLength(1);
    await app.services.mail?.send(jobs[0] as MailJob);
    const { text = "", to } = mailServer.mails[0] ?? {};
    expect(to?.[0]?.address).toBe(resident.email);
    expect(text).toMatch(/1 credit +until Thu, 26 Nov 2026\n +3 credits +until Sat, 28 Nov 2026/);
    expect(text).toContain("turn these reminders off in your profile");
  });

  it.each([
    ["were used meanwhile", "UPDATE credit_lots SET remaining = 0 WHERE user_id = $1"],
    ["were paused meanwhile", "UPDATE credit_lots SET paused_at = now() WHERE user_id = $1"],
    [
      "belong to a longer plan",
      "UPDATE credit_lots SET good_until = '2026-12-28' WHERE user_id = $1",
    ],
  ])("gets none that was queued before they %s", async (_, change) => {
    await app.make.credits(resident, 3, { goodUntil: IN_A_WEEK });
    const jobs = await queue();
    expect(jobs).toHaveLength(1);
    await app.dataSource.query(change, [resident.id]);
    expect(await deliver(jobs)).toEqual([]);
  });

  it("turns the reminders off, also queued ones, and on again", async () => {
    await app.make.credits(resident, 3, { goodUntil: IN_A_WEEK });
    const jobs = await queue();
    const { data } = await setReminders(false);
    expect(data).toEqual({ updateProfile: { viewer: { receivesCreditReminders: false } } });
    expect(await deliver(jobs)).toEqual([]);
    await on("2026-11-27");
    expect(await queue()).toEqual([]);
    await setReminders(true);
    expect(await queue()).toHaveLength(1);
  });

  it("gets none a week before where the credits were granted within it", async () => {
    await app.make.credits(resident, 3, { goodUntil: "2026-11-07" });
    await on("2026-11-01");
    expect(await queue()).toEqual([]);
    await on("2026-11-06");
    expect(await queue()).toHaveLength(1);
  });
});
