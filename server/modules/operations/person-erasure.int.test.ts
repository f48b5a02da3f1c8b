import { startTestApp, type TestApp } from "../../test/app";
import { PLANTED } from "../../test/canaries";
import { expectConsistent } from "../../test/consistency";
import { DisputeStep } from "../purchases/payment-dispute.entity";
import { disputeTrouble } from "../purchases/payment-dispute.rules";
import type { User } from "../users/user.entity";
import { deletePerson } from "./test/person-removal-requests";

const MARK = "CANARY77";
const PHONE = "9111177777";
const EMAIL = "canary77@residents.example";
const PAYMENT = "pay_77";

const ofPerson = (table: string, columns: readonly string[]) =>
  `UPDATE ${table} SET ${columns.map((column) => `${column} = '${MARK}'`).join(", ")} WHERE user_id = $1`;

const SEEN_TO = "seen_to_at = now(), seen_to_by_id = (SELECT max(id) FROM users)";
const DISPUTE = {
  providerDisputeId: "disp_77",
  amountPaise: 50_000,
  deductedPaise: 0,
  currency: "INR",
  step: DisputeStep.CREATED,
  reason: `Call ${PHONE}. ${MARK}`,
  respondBy: null,
};

/** Fills each column that a person can fill, or others about a person ($1), by `table.column`. */
const FILLS: readonly (readonly [columns: readonly string[], sql: string])[] = [
  [
    ["users.display_name", "users.car_number", "users.car_model", "users.parking_number"],
    `UPDATE users SET display_name = '${MARK}', car_number = '${MARK}', car_model = '${MARK}', parking_number = '${MARK}'
     WHERE id = $1`,
  ],
  [
    ["vehicles.plate", "vehicles.model", "vehicles.parking_number", "vehicles.nickname"],
    ofPerson("vehicles", ["plate", "model", "parking_number", "nickname"]),
  ],
  [
    ["bookings.car_number", "bookings.car_model", "bookings.parking_number"],
    `UPDATE bookings SET vehicle_id = (SELECT id FROM vehicles WHERE user_id = $1 LIMIT 1), car_number = '${MARK}',
       car_model = '${MARK}', parking_number = '${MARK}'`,
  ],
  [
    ["bookings.flat_name", "bookings.notes", "bookings.client_key"],
    ofPerson("bookings", ["flat_name", "notes", "client_key"]),
  ],
  [
    ["booking_status_changes.notes", "booking_status_changes.client_key"],
    `INSERT INTO booking_status_changes (booking_id, old_status, new_status, notes, client_key)
     SELECT id, status, status, '${MARK}', '${MARK}' FROM bookings WHERE user_id = $1`,
  ],
  [["purchases.client_key", "purchases.message"], ofPerson("purchases", ["client_key", "message"])],
  [
    ["purchases.transaction_id", "payment_events.payload"],
    `WITH paid AS (UPDATE purchases SET transaction_id = '${PAYMENT}' WHERE user_id = $1)
     INSERT INTO payment_events (provider, event_id, payload, event_name, payment_id, processed_at)
     VALUES ('razorpay', 'event_77', '{"contact": "${MARK}"}', 'payment.captured', '${PAYMENT}', now())`,
  ],
  [
    ["purchases.provider_order_id", "payment_events.payload"],
    `WITH begun AS (UPDATE purchases SET payment_method = 'razorpay', provider_order_id = 'order_77' WHERE user_id = $1)
     INSERT INTO payment_events (provider, event_id, payload, event_name, payment_id, order_id, processed_at)
     VALUES ('razorpay', 'event_failed_77', '{"contact": "${PHONE}"}', 'payment.failed', 'pay_failed_77', 'order_77', now())`,
  ],
  [
    ["flats.name"],
    `INSERT INTO flats (block_id, name, created_by_id, is_confirmed) SELECT id, '${MARK}', $1, false FROM blocks LIMIT 1`,
  ],
  [
    ["purchase_events.note"],
    `INSERT INTO purchase_events (purchase_id, type, amount_paise, note, key)
     SELECT id, 'failed', 1, '${MARK}', 'failed:' || id FROM purchases WHERE user_id = $1`,
  ],
  [
    ["purchases.attention"],
    `UPDATE purchases SET attention = 'Another.' || E'\\n' || '${disputeTrouble(DISPUTE, null).text.replaceAll("'", "''")}'
     WHERE user_id = $1`,
  ],
  [
    ["payment_disputes.reason"],
    `INSERT INTO payment_disputes (provider_dispute_id, provider_payment_id, purchase_id, amount_paise,
       deducted_paise, currency, step, reason, told_at, created_at)
     SELECT 'disp_77', '${PAYMENT}', id, 50000, 0, 'INR', 'created', '${MARK}', now(), now()
     FROM purchases WHERE user_id = $1`,
  ],
  [
    ["payment_disputes.reason"],
    `WITH stray AS (INSERT INTO stray_payments (provider_payment_id, purchase_id, amount_paise, currency, reason)
       SELECT 'pay_stray_77', id, 50000, 'INR', 'second_payment' FROM purchases WHERE user_id = $1)
     INSERT INTO payment_disputes (provider_dispute_id, provider_payment_id, amount_paise, deducted_paise,
       currency, step, reason, told_at, created_at)
     VALUES ('disp_78', 'pay_stray_77', 50000, 0, 'INR', 'created', '${MARK}', now(), now())`,
  ],
  [
    ["subscription_changes.reason"],
    `INSERT INTO subscription_changes (subscription_id, change, reason)
     SELECT id, 'extended', '${MARK}' FROM subscriptions WHERE user_id = $1`,
  ],
  [
    ["credit_lots.reason", "credit_lots.client_key"],
    `UPDATE credit_lots SET reason = '${MARK}', client_key = '${MARK}' || id WHERE user_id = $1 AND source = 'admin_grant'`,
  ],
  [
    ["contact_submissions.name", "contact_submissions.email", "contact_submissions.message"],
    `INSERT INTO contact_submissions (name, email, message)
     SELECT '${MARK}', upper(email), 'Call ${PHONE}' FROM users WHERE id = $1`,
  ],
  [
    ["vehicle_shares.invited_email"],
    `INSERT INTO vehicle_shares (vehicle_id, invited_email, created_at)
     SELECT vehicles.id, upper(person.email), now() FROM vehicles, users person
     WHERE person.id = $1 AND vehicles.user_id <> $1 LIMIT 1`,
  ],
  [
    ["idempotent_answers.key", "idempotent_answers.answer"],
    `INSERT INTO idempotent_answers (user_id, key, fingerprint, answer)
     SELECT id, '${MARK}', 'f', json_build_object('email', '${EMAIL}') FROM users WHERE $1 > 0`,
  ],
  [
    ["creation_keys.key"],
    `INSERT INTO creation_keys (caller, key, fingerprint)
     VALUES ('person:' || $1, '${MARK}', 'f'), ('purchases-of-' || $1, '${MARK}', 'f')`,
  ],
  [
    ["webhook_attempts.answer"],
    `WITH endpoint AS (INSERT INTO webhook_endpoints (url, event_types, payload, status, created_at)
       VALUES ('https://receiver.example', '{booking.created}', 'full', 'enabled', now()) RETURNING id),
     delivery AS (INSERT INTO webhook_deliveries (endpoint_id, event_id, webhook_id, type, status, created_at)
       SELECT endpoint.id, events.id, public_id, type, 'failed', now() FROM events, endpoint
       WHERE user_id = $1 OR type = 'booking.created' RETURNING id)
     INSERT INTO webhook_attempts (delivery_id, attempted_at, status, milliseconds, answer)
     SELECT id, now(), 400, 1, 'Unknown: ${MARK}' FROM delivery`,
  ],
];

/** Filled by the person who is made, blanked with the identity, or of coupons. */
const OTHERS = [
  "users.email",
  "users.mobile_number",
  "users.firebase_uid",
  "bookings.residency_name",
  "bookings.block_name",
  "coupons.usage_limit",
];

let app: TestApp;
let person: User;
let borrower: User;

beforeEach(async () => {
  app = await startTestApp();
  const { make } = app;
  const { flatId, blockId, residencyId } = await make.resident();
  const home = { flatId, blockId, residencyId };
  person = await make.resident({ ...home, email: EMAIL, mobileNumber: PHONE });
  borrower = await make.resident(home);
  const carType = await make.carType();
  await make.purchase(person, await make.plan(carType, 50_000), carType);
  await make.credits(person, 2);
  await make.credits(borrower, 2);
  const slot = await make.slot({ maxBookings: 9 });
  await make.booking(person, slot, "2026-11-01");
  await make.booking(borrower, slot, "2026-11-02");
  await make.booking(borrower, slot, "2026-11-24");
  for (const [, sql] of FILLS) await app.dataSource.query(sql, [person.id]);
});

afterEach(() => app.close());

/** Tables that still have something of the person. */
async function found(): Promise<string[]> {
  const tables = await app.dataSource.query<{ name: string }[]>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const rows = await app.dataSource.query<{ content: string }[]>(
      `SELECT content::text FROM ${name} content WHERE content::text ~* '${MARK}|${PHONE}'`,
    );
    if (rows.length > 0) places.push(name);
  }
  return places;
}

it("a deleted person is found in no column that a person can fill, and the books hold", async () => {
  expect((await found()).length).toBeGreaterThan(12);
  await deletePerson(app, person);
  expect(await found()).toEqual([]);
  await expectConsistent(app.dataSource);
});

it("each column with something personal is filled here", () => {
  const filled = new Set([...FILLS.flatMap(([columns]) => columns), ...OTHERS]);
  expect(PLANTED.filter((column) => !filled.has(column))).toEqual([]);
});

it.each([
  [
    "that is open stays without the provider's reason",
    "",
    `Another.\n${disputeTrouble(Object.assign({}, DISPUTE, { reason: null }), null).text}`,
  ],
  ["that was seen to is gone", `UPDATE purchases SET ${SEEN_TO}`, null],
])("a dispute's problem %s", async (_what, seen, left) => {
  if (seen) await app.dataSource.query(seen);
  await deletePerson(app, person);
  const [{ attention }] = await app.dataSource.query(
    "SELECT attention FROM purchases WHERE user_id = $1",
    [person.id],
  );
  expect(attention).toBe(left);
});

it("bookings of a deleted person's car by others end if they are to come, and their credit returns", async () => {
  await app.dataSource.query("UPDATE bookings SET notes = 'Gate B' WHERE user_id = $1", [
    borrower.id,
  ]);
  await deletePerson(app, person);
  const [state] = await app.dataSource.query(
    `SELECT json_agg(status ORDER BY booking_date) AS statuses, json_agg(DISTINCT notes) AS kept,
       (SELECT notes FROM booking_status_changes WHERE notes IS NOT NULL AND booking_id = max(bookings.id)) AS notes,
       (SELECT sum(remaining)::int FROM credit_lots WHERE user_id = $1) AS credits
     FROM bookings WHERE user_id = $1`,
    [borrower.id],
  );
  expect(state).toEqual({
    statuses: ["confirmed", "cancelled"],
    kept: ["Gate B"],
    notes: "The car is no longer shared.",
    credits: 3,
  });
});

it.each([
  [
    "payment_events",
    `INSERT INTO payment_events (provider, event_id, payload, event_name, payment_id, processed_at)
     SELECT 'razorpay', 'event_78', '{"contact": "${PHONE}"}', 'payment.captured', '${PAYMENT}', now() WHERE $1 > 0`,
  ],
  ["bookings", ofPerson("bookings", ["notes"])],
])("what comes later in %s is erased by the next run of the job", async (table, sql) => {
  await deletePerson(app, person);
  await app.dataSource.query(sql, [person.id]);
  expect(await found()).toEqual([table]);
  await app.services.personRemoval.eraseAgain();
  expect(await found()).toEqual([]);
});

it("rows of the books take no other change than that their texts are emptied", async () => {
  for (const [table, change] of [
    ["booking_status_changes", "notes = 'Other words'"],
    ["booking_status_changes", "notes = NULL, new_status = 'cancelled'"],
    ["subscription_changes", "reason = 'Other words'"],
    ["subscription_changes", "reason = '', days = 3"],
    ["credit_ledger", "change = 7"],
  ])
    await expect(app.dataSource.query(`UPDATE ${table} SET ${change}`)).rejects.toThrow(
      `${table} is append-only`,
    );
});
