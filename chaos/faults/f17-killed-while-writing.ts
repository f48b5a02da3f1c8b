import { setTimeout as pause } from "node:timers/promises";
import { type MailServer, startMailServer } from "../../server/test/mail-server";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atLeast, exactly, judge } from "../verdict";

const KILLS = 6;
const EVERY_MS = 4_000;
const MUTE_MS = 1_000;
const MAIL_MS = 50;
const AT_ONCE = 14;
/** Unsettled work is retaken after two minutes, found each minute, and retried half a minute later. */
const TIMEOUT_MS = 6 * 60_000;
const FEWEST = 100;

const DUE = `
  SELECT 'receipt-' || id AS mail FROM purchases WHERE completed_at IS NOT NULL
  UNION ALL SELECT 'purchase-event-' || id FROM purchase_events WHERE type = 'refunded'
  UNION ALL SELECT 'booking-step-' || id FROM booking_status_changes WHERE new_status IN ('confirmed', 'cancelled')`;

/** Servers are killed between the mail server's acceptance and their own record of it. */
export const killedWhileWriting: Fault = {
  id: "F17",
  title: "kill −9 of a server between sending e-mails and settling them, × 6",
  async run(stage) {
    const mailServer = await startMailServer();
    mailServer.delayMs = MAIL_MS;
    const settings = { SMTP_URL: mailServer.url, MAIL_FROM: "Aaviri <care@aaviri.example>" };
    const deployment = await Deployment.open(stage, "f17", { settings });
    try {
      const storm = new Storm(deployment);
      const refunding = refundSome(deployment);
      let inHands = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await pause(EVERY_MS);
        inHands += await killWhileMute(deployment, mailServer, kill);
      }
      await refunding;
      const finding = await judge(deployment, storm, []);
      await deployment.sandbox.webhooks.settled();
      const left = await settled(deployment);
      const checks = await checksOf(deployment, mailServer, { inHands, left });
      return { ...finding, checks: [...checks, ...finding.checks] };
    } finally {
      await deployment.close();
      await mailServer.close();
    }
  },
};

async function killWhileMute({ servers }: Deployment, mailServer: MailServer, kill: number) {
  const server = servers[kill % servers.length];
  mailServer.isMute = true;
  const before = mailServer.mails.length;
  await pause(MUTE_MS);
  const inHands = mailServer.mails.length - before;
  await server?.kill();
  mailServer.isMute = false;
  await server?.start();
  return inHands;
}

async function refundSome({ sandbox }: Deployment): Promise<void> {
  const refunded = new Set<string>();
  for (const end = performance.now() + KILLS * EVERY_MS; performance.now() < end; ) {
    await pause(1_500);
    const payment = sandbox.books.payments.find(
      ({ id, captured }) => captured && !refunded.has(id),
    );
    if (!payment) continue;
    refunded.add(payment.id);
    sandbox.refund(payment);
  }
}

async function settled(deployment: Deployment): Promise<number> {
  for (const end = performance.now() + TIMEOUT_MS; ; await pause(1_000)) {
    const [row] = await deployment.rows<{ jobs: number }>(
      `SELECT (SELECT count(*) FROM mail_outbox)::int + (SELECT count(*) FROM pgboss.job
         WHERE name LIKE 'emails%' AND state <> 'completed')::int AS jobs`,
    );
    const left = row?.jobs ?? 0;
    if (left === 0 || performance.now() > end) return left;
  }
}

async function checksOf(
  deployment: Deployment,
  { mails }: MailServer,
  { inHands, left }: { inHands: number; left: number },
): Promise<Check[]> {
  const due = await deployment.rows<{ mail: string }>(DUE);
  const kinds = ["receipt", "purchase-event", "booking-step"];
  const came = Map.groupBy(mails, ({ messageId = "" }) => messageId.slice(1).split("@")[0] ?? "");
  const missing = due.filter(({ mail }) => !came.has(mail));
  const again = [...came.values()].filter(({ length }) => length > 1);
  // The text may differ: a moved booking is described as it is now.
  const isSame = again.every(
    (letters) => new Set(letters.map(({ to }) => to?.[0]?.address)).size === 1,
  );
  const counts = kinds.map((kind) => due.filter(({ mail }) => mail.startsWith(kind)).length);
  return [
    atLeast("e-mails due:", due.length, FEWEST),
    { what: `of them receipts, refunds and bookings: ${counts.join(", ")}`, isGood: true },
    exactly("of them never sent", missing.length, 0),
    exactly("waiting in the end", left, 0),
    { what: `taken by the mail server without a word before a kill: ${inHands}`, isGood: true },
    {
      what: `sent again, under the same Message-ID to the same person: ${again.length} (≤ ${KILLS * 2 * AT_ONCE})`,
      isGood: again.length <= KILLS * 2 * AT_ONCE && isSame,
    },
  ];
}
