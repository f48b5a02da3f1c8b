import type { Pool } from "pg";
import type { DataSource } from "typeorm";
import { toGlobalId } from "../platform/global-id";
import { asPerson, type GraphqlClient } from "./api";
import { startTestApp, type TestApp } from "./app";
import { completePurchase, startPurchase } from "./buying";
import { atOnce } from "./race";

/** A minute before and after midnight between 21 and 22 November in India. */
const BEFORE = "2026-11-21T18:29:00.000Z";
const AFTER = "2026-11-21T18:31:00.000Z";
/** A minute before and after the payment deadline of a purchase begun at `BEFORE`. */
const UNPAID = ["2026-11-21T18:58:00.000Z", "2026-11-21T19:00:00.000Z"];
const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-30", "2026-12-01"];

const PRECONDITION = `{
  bookingCalendar { today days { date isDisabled } }
  ${DAYS.map((day, index) => `slots${index}: availableSlots(date: "${day}") { date startTime availableCapacity unavailableReason }`).join("\n")}
  viewer {
    credits nearestCreditExpiry onboarding { hasActiveSubscription }
    subscriptions { edges { node { startDate endDate isActive } } }
    creditLedger { edges { node { type change goodUntil } } }
    bookings { edges { node { bookingDate createdAt isCancellable } } }
    purchases { edges { node { paymentStatus createdAt completedAt } } }
  }
}`;
const COUNTED = `{
  bookingStatistics(startDate: "2026-11-21", endDate: "2026-11-22") {
    days { date placesTaken bookings { total } }
  }
  of21: pricingPlanStatistics(from: "2026-11-21", to: "2026-11-21") { total { purchases activeSubscriptions } }
  of22: pricingPlanStatistics(from: "2026-11-22", to: "2026-11-22") { total { purchases activeSubscriptions } }
  bookings(startDate: "2026-11-22", endDate: "2026-11-22") { totalCount }
  purchases(from: "2026-11-22") { edges { node { completedAt } } }
}`;
const BOOK =
  "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { bookingDate } } }";

interface Seen {
  readonly viewer: { readonly creditLedger: { readonly edges: readonly object[] } };
}

const poolOf = ({ driver }: DataSource) => (driver as unknown as { master: Pool }).master;

async function setZone(dataSource: DataSource, zone: string): Promise<void> {
  const statement = `SET TIME ZONE '${zone}'`;
  const pool = poolOf(dataSource);
  pool.on("connect", (client) => void client.query(statement));
  await atOnce(pool.idleCount, () => pool.query(statement));
}

async function zonesOf(dataSource: DataSource): Promise<string[]> {
  const pool = poolOf(dataSource);
  const answers = await atOnce(pool.idleCount, () =>
    pool.query<{ TimeZone: string }>("SHOW timezone"),
  );
  return [...new Set(answers.flatMap(({ rows }) => rows.map(({ TimeZone }) => TimeZone)))];
}

async function book(client: GraphqlClient, slotId: number, date: string): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slotId), date };
  return (await client.send(BOOK, { input })).code ?? "booked";
}

/** The ledger is sorted, as some of its times are the test's. */
async function seenBy(client: GraphqlClient): Promise<object> {
  const { data } = await client.send<Seen>(PRECONDITION);
  const edges = data.viewer.creditLedger.edges.map((edge) => JSON.stringify(edge)).sort();
  return { ...data, viewer: { ...data.viewer, creditLedger: edges } };
}

/** Bookings with credits that end on a day, and what their owner sees. */
async function bookedWithCreditsTo(app: TestApp, goodUntil: string, slotId: number) {
  const resident = await app.make.resident();
  await app.make.credits(resident, 2, { goodUntil });
  const client = await asPerson(app, resident);
  const booked: Record<string, string> = {};
  for (const date of DAYS) booked[date] = await book(client, slotId, date);
  return { booked, seen: await seenBy(client) };
}

async function tell(databaseZone: string): Promise<object> {
  const app = await startTestApp();
  try {
    const { make, clock } = app;
    await setZone(app.dataSource, databaseZone);
    const slot = await make.slot({ startTime: "00:30", endTime: "01:30", maxBookings: 10 });
    await make.slot({ startTime: "23:30", endTime: "23:59", displayOrder: 1 });
    await make.disabledDate("2026-11-30", "Diwali");
    const carType = await make.carType();
    const offer = { carType, plan: await make.plan(carType, 50_000, { validityDays: 30 }) };
    const admin = await asPerson(app, await make.administrator());
    const waverer = await asPerson(app, await make.resident());
    const around: object[] = [];
    for (const instant of [BEFORE, AFTER]) {
      clock.set(instant);
      if (instant === BEFORE) await startPurchase(waverer, offer);
      const buyer = await asPerson(app, await make.resident());
      const { startPurchase: started } = (await startPurchase(buyer, offer)).data;
      await completePurchase(buyer, started.purchase.id);
      around.push({
        buyer: await seenBy(buyer),
        until21: await bookedWithCreditsTo(app, "2026-11-21", slot.id),
        until22: await bookedWithCreditsTo(app, "2026-11-22", slot.id),
        counted: (await admin.send(COUNTED)).data,
      });
    }
    const expired: number[] = [];
    for (const instant of UNPAID) {
      clock.set(instant);
      expired.push(await app.services.purchaseClosing.expireDue());
    }
    const [before, after] = around;
    return { before, after, expired, zones: await zonesOf(app.dataSource) };
  } finally {
    await app.close();
  }
}

async function main(): Promise<void> {
  const told: Record<string, object> = {};
  for (const zone of process.argv.slice(2)) told[zone] = await tell(zone);
  process.stdout.write(JSON.stringify({ told, hour: new Date(BEFORE).getHours() }));
}

void main();
