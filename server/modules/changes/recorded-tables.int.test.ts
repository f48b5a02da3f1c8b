import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { startTestApp, type TestApp } from "../../test/app";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Tables without a record of changes. */
const UNRECORDED = {
  "have steps, events or a ledger of their own":
    "bookings booking_status_changes purchases purchase_events credit_lots credit_ledger subscription_changes stray_payments payment_disputes home_changes",
  "are written by the server or by residents alone":
    "images vehicle_shares calendar_feeds application_grants coupon_holds exports export_chunks idempotent_answers creation_keys oauth_records",
  "name their author themselves":
    "booking_cancellations community_calendar_feeds integration_dismissals",
  "are counted or derived":
    "slot_days residency_slot_days offered_places sales_days booking_counts booking_counts_of_residencies booking_counts_of_residents credential_usage deprecated_field_usage rate_limits api_key_budgets application_budgets",
  "are queues and logs":
    "changes events mail_outbox webhook_deliveries webhook_attempts webhook_notices webhook_cursor payment_events provider_payments announcements announcing announcer_lease migrations",
};

it("every table is recorded, or says here why not", async () => {
  const tables = await app.dataSource.query(
    `SELECT relname AS name, EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = relname || '_changes')
       AS "isRecorded"
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const unrecorded = Object.values(UNRECORDED).flatMap((names) => names.split(" "));
  const found = tables.filter(({ isRecorded }: { isRecorded: boolean }) => !isRecorded);
  expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(unrecorded.sort());
});

/** Write columns that are not recorded. */
const HIDDEN_ALONE = [
  "api-keys/api-key-authentication.service.ts",
  "users/email-ownership.service.ts",
  "users/identity-removal.service.ts",
];

/** Triggers read the author of a transaction. */
it("recorded tables are written in transactions", () => {
  const recorded =
    "residencies|blocks|flats|users|vehicles|car_types|pricing_plans|pricing_plan_car_types|coupons|booking_slots|disabled_dates|closed_days|api_keys|applications|webhook_endpoints|subscriptions|contact_submissions";
  const entities =
    "Residency|Block|Flat|User|Vehicle|CarType|PricingPlan|PricingPlanCarType|Coupon|BookingSlot|DisabledDate|ClosedDays|ApiKey|Application|WebhookEndpoint|Subscription|ContactSubmission";
  const bySql = new RegExp(
    `dataSource,\\s*["\`]\\s*(?:UPDATE|INSERT INTO|DELETE FROM) (?:${recorded})\\b`,
  );
  const byEntity = new RegExp(
    `dataSource\\s*\\.getRepository\\((?:${entities})\\)\\s*\\.(?:insert|update|upsert|save|delete)\\(`,
  );
  const root = path.resolve(__dirname, "../../../../server/modules");
  const files = globSync("*/*.ts", { cwd: root }).filter(
    (file) => !/\.test\.ts$|\.seed\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const breaches = files.filter((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return bySql.test(text) || byEntity.test(text);
  });
  expect(breaches.sort()).toEqual(HIDDEN_ALONE);
});
