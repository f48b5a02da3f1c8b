import type { EntityManager } from "typeorm";
import { execute } from "../../platform/sql/query";
import { REASON_IN_ATTENTION } from "../purchases/payment-dispute.rules";

/** For what the removal itself ends. */
export const DELETED = "The resident was deleted.";

const OWN_BOOKINGS = "(SELECT id FROM bookings WHERE user_id = ANY ($1))";
const CARS = "(SELECT id FROM vehicles WHERE user_id = ANY ($1))";
const OWN_PURCHASES = "(SELECT id FROM purchases WHERE user_id = ANY ($1))";

/** Roles stay, as they show who could do what. */
const KEPT = "'{role,deleted_at}'::text[]";

const CHANGES = `UPDATE changes SET
    old_values = (SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (${KEPT}) THEN value ELSE 'null' END), '{}') FROM jsonb_each(old_values)),
    new_values = (SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (${KEPT}) THEN value ELSE 'null' END), '{}') FROM jsonb_each(new_values))
  WHERE owner_id = ANY ($1)
    AND jsonb_path_exists(jsonb_build_array(old_values - ${KEPT}, new_values - ${KEPT}), '$[*].* ? (@ != null)')`;

/** Receivers may echo payloads. Reads the events of 30 days. */
const answersAbout = (events: string) => `UPDATE webhook_attempts SET answer = NULL
  WHERE answer IS NOT NULL AND delivery_id = ANY (ARRAY(
    SELECT id FROM webhook_deliveries WHERE endpoint_id = ANY (ARRAY(SELECT id FROM webhook_endpoints))
      AND event_id = ANY (ARRAY(SELECT id FROM events WHERE ${events}))))`;

/** Texts about people; amounts, days and ids stay for the books. Skips empty rows. */
const OF_PEOPLE = [
  `UPDATE booking_status_changes SET notes = NULL, client_key = NULL
   WHERE booking_id IN ${OWN_BOOKINGS} AND (notes <> '${DELETED}' OR client_key IS NOT NULL)`,
  `UPDATE bookings SET notes = NULL, client_key = NULL
   WHERE user_id = ANY ($1) AND (notes IS NOT NULL OR client_key IS NOT NULL)`,
  `UPDATE purchases SET client_key = NULL, seen_to_note = NULL,
     message = CASE WHEN message = '${DELETED}' THEN message END
   WHERE user_id = ANY ($1) AND (client_key IS NOT NULL OR seen_to_note IS NOT NULL OR message <> '${DELETED}')`,
  // A handled problem is blanked whole, as any other change would reopen it.
  `UPDATE purchases SET attention = CASE WHEN seen_to_at IS NULL
     THEN regexp_replace(attention, '${REASON_IN_ATTENTION}', '\\1. \\2', 'gn') END
   WHERE user_id = ANY ($1) AND attention ~ '(?n)${REASON_IN_ATTENTION}'`,
  `UPDATE payment_disputes SET reason = NULL
   WHERE reason IS NOT NULL AND (purchase_id IN ${OWN_PURCHASES} OR provider_payment_id IN (
     SELECT provider_payment_id FROM stray_payments WHERE purchase_id IN ${OWN_PURCHASES}))`,
  `UPDATE purchase_events SET note = NULL WHERE purchase_id IN ${OWN_PURCHASES} AND note IS NOT NULL`,
  `UPDATE subscription_changes SET reason = ''
   WHERE subscription_id IN (SELECT id FROM subscriptions WHERE user_id = ANY ($1)) AND reason <> ''`,
  `UPDATE credit_ledger SET reason = '' WHERE user_id = ANY ($1) AND reason <> ''`,
  `UPDATE credit_lots SET client_key = NULL, reason = left(reason, 0), closed_reason = left(closed_reason, 0)
   WHERE user_id = ANY ($1) AND (client_key IS NOT NULL OR reason <> '' OR closed_reason <> '')`,
  `DELETE FROM payment_events WHERE processed_at IS NOT NULL AND payment_id IN (
     SELECT transaction_id FROM purchases WHERE user_id = ANY ($1)
     UNION SELECT provider_payment_id FROM stray_payments WHERE purchase_id IN ${OWN_PURCHASES}
     UNION SELECT payment.id FROM provider_payments payment JOIN purchases ON provider_order_id = payment.order_id
       WHERE user_id = ANY ($1))`,
  `DELETE FROM payment_events WHERE processed_at IS NOT NULL
     AND order_id IN (SELECT provider_order_id FROM purchases WHERE user_id = ANY ($1))`,
  `DELETE FROM calendar_feeds WHERE user_id = ANY ($1)`,
  `DELETE FROM community_calendar_feeds WHERE user_id = ANY ($1)`,
  `DELETE FROM idempotent_answers WHERE user_id = ANY ($1)`,
  `DELETE FROM creation_keys WHERE caller IN (
     SELECT kind || id FROM unnest($1::int[]) id, unnest('{person:,purchases-of-}'::text[]) kind)`,
  // Skips homes of people being deleted until the next night.
  `DELETE FROM flats WHERE created_by_id = ANY ($1) AND NOT is_confirmed
     AND NOT EXISTS (SELECT FROM users WHERE flat_id = flats.id)`,
  `DELETE FROM oauth_records
   WHERE grant_id IN (SELECT grant_id FROM application_grants WHERE user_id = ANY ($1))`,
];

/** Texts by others, found by e-mail address. */
const OF_ADDRESS = [
  `UPDATE contact_submissions SET name = 'Deleted user', email = 'deleted@deleted.invalid', message = 'Deleted'
   WHERE lower(email) = lower($1)`,
  "DELETE FROM vehicle_shares WHERE lower(invited_email) = lower($1)",
  "DELETE FROM idempotent_answers WHERE strpos(lower(answer::text), lower($1)) > 0",
];

/** Call once the people are deleted. */
export async function eraseChanges(tx: EntityManager, userIds: readonly number[]): Promise<void> {
  await execute(tx, CHANGES, [userIds]);
}

/** Place and time stay for the books. */
const OF_BOOKINGS = [
  `UPDATE bookings SET car_number = '', car_model = '', parking_number = NULL, flat_name = '', notes = NULL,
     client_key = NULL, vehicle_id = CASE WHEN vehicle_id NOT IN ${CARS} THEN vehicle_id END
   WHERE user_id = ANY ($1)`,
  `UPDATE bookings SET car_number = '', car_model = '', parking_number = NULL, vehicle_id = NULL
   WHERE vehicle_id IN ${CARS}`,
];

/**
 * Bookings keep no earlier cars; each change of car reschedules, and cars are lent within a flat.
 * `OFFSET` prevents reading all changes.
 */
const ANSWERS = answersAbout(`user_id = ANY ($1) OR (subject_type = 'Booking' AND (
    subject_key::bigint IN (SELECT id FROM bookings WHERE vehicle_id IN ${CARS}) OR (
      residency_id = ANY (ARRAY(SELECT unnest(earlier_residency_ids || residency_id) FROM users WHERE id = ANY ($1)))
      AND EXISTS (SELECT FROM booking_status_changes
        WHERE booking_id = subject_key::bigint AND to_date IS NOT NULL OFFSET 0))))`);

const LATE_ANSWERS = answersAbout(`user_id = ANY ($1) OR (subject_type = 'Booking'
    AND EXISTS (SELECT FROM bookings WHERE id = subject_key::bigint AND car_number = ''))`);

/** Call before blanking the person's row, which finds cars and addresses. */
export async function erase(
  tx: EntityManager,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  for (const sql of [ANSWERS, ...OF_BOOKINGS, ...OF_PEOPLE]) await execute(tx, sql, [[id]]);
  for (const sql of OF_ADDRESS) await execute(tx, sql, [email]);
  // Any of them may hold the person; they live an hour.
  await execute(tx, "DELETE FROM exports");
}

/** Also for people deleted before, as payment events come late. */
export async function eraseTexts(tx: EntityManager, userIds: readonly number[]): Promise<void> {
  for (const sql of [...OF_PEOPLE, LATE_ANSWERS]) await execute(tx, sql, [userIds]);
}
