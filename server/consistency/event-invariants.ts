import type { Invariant } from "./invariant";

/** docs/decisions/0140, 0141 */
export const EVENT_INVARIANTS: readonly Invariant[] = [
  {
    name: "steps-of-bookings-are-events",
    meaning:
      "Each status and each move of a booking in the last day has its event, since there are events.",
    sql: `
      SELECT step.booking_id, step.id AS step_id, step.new_status
      FROM booking_status_changes step
      WHERE step.changed_at >= $1::timestamptz - interval '1 day'
        AND (step.changed_at >= (SELECT min(occurred_at) FROM events) OR NOT EXISTS (
          SELECT 1 FROM pg_trigger
          WHERE tgname = 'booking_status_changes_are_events' AND tgenabled <> 'D'
        ))
        AND (step.to_date IS NOT NULL OR step.old_status IS DISTINCT FROM step.new_status)
        AND NOT EXISTS (
          SELECT 1 FROM events event
          WHERE event.subject_type = 'Booking' AND event.subject_key = step.booking_id::text
            AND event.occurred_at = step.changed_at AND NOT event.is_departure
            AND event.type = CASE
              WHEN step.to_date IS NOT NULL THEN 'booking.rescheduled'
              WHEN step.old_status IS NULL THEN 'booking.created'
              WHEN step.new_status = 'cancelled' THEN 'booking.cancelled'
              WHEN step.new_status = 'completed' THEN 'booking.completed'
              ELSE 'booking.reopened'
            END
        )
      ORDER BY step.booking_id, step.id`,
  },
  {
    name: "webhooks-leave-when-due",
    meaning: "No webhook of an endpoint that hears of events has been due for more than an hour.",
    sql: `
      SELECT delivery.id AS delivery_id, delivery.endpoint_id, delivery.attempts
      FROM webhook_endpoints endpoint
      JOIN webhook_deliveries delivery ON delivery.endpoint_id = endpoint.id
      WHERE endpoint.status = 'enabled' AND endpoint.deleted_at IS NULL
        AND delivery.status = 'pending' AND delivery.next_attempt_at < $1::timestamptz - interval '1 hour'
      ORDER BY delivery.id`,
  },
];
