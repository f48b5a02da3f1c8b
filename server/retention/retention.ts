type Stay =
  /** Deleted by `enforce-retention`. */
  | { readonly days: number; readonly from: string; readonly where?: string }
  | { readonly job: string; readonly after: string }
  | { readonly until: string };

export interface Retention {
  readonly stay: Stay;
  /** For a request of access. $1 is the person, $2 the e-mail address. */
  readonly ofPerson?: string;
}

const MINE = "user_id = $1";
const MY_BOOKINGS = "booking_id IN (SELECT id FROM bookings WHERE user_id = $1)";
const MY_PURCHASES = "purchase_id IN (SELECT id FROM purchases WHERE user_id = $1)";
const MY_PLANS = "subscription_id IN (SELECT id FROM subscriptions WHERE user_id = $1)";
const MY_CARS = "vehicle_id IN (SELECT id FROM vehicles WHERE user_id = $1)";

const PERSON = { until: "the person is deleted" };
const BOOKS = {
  until: "for ever, for the books; texts about a person go when the person is deleted",
};
const OFFER = { until: "an administrator removes it; nothing personal" };
const FIGURES = { until: "for ever, for statistics; nothing personal" };
const STATE = { until: "it is replaced; nothing personal" };
const UNUSED = { until: "the next release drops it; nothing personal" };
const TRAIL = { until: "for ever: which administrator changed what, by number" };

const daily = (job: string, after: string) => ({ job, after });

/** Every table: a test compares it with the schema. Source of docs/personal-data.md. */
export const RETENTION: Readonly<Record<string, Retention>> = {
  users: { stay: PERSON, ofPerson: "id = $1" },
  vehicles: { stay: PERSON, ofPerson: MINE },
  vehicle_shares: {
    stay: { days: 90, from: "created_at", where: "accepted_at IS NULL" },
    ofPerson: `borrower_id = $1 OR lower(invited_email) = lower($2) OR ${MY_CARS}`,
  },
  application_grants: { stay: PERSON, ofPerson: MINE },
  calendar_feeds: {
    stay: { until: "the resident revokes it or is deleted" },
    ofPerson: MINE,
  },
  community_calendar_feeds: {
    stay: {
      until: "it is revoked, or the community, the administrator's role or the administrator goes",
    },
    ofPerson: MINE,
  },
  home_changes: { stay: { days: 90, from: "changed_at" }, ofPerson: MINE },
  contact_submissions: {
    stay: { days: 365, from: "created_at" },
    ofPerson: "lower(email) = lower($2)",
  },
  flats: { stay: OFFER, ofPerson: "created_by_id = $1 AND NOT is_confirmed" },

  bookings: { stay: BOOKS, ofPerson: MINE },
  booking_status_changes: { stay: BOOKS, ofPerson: MY_BOOKINGS },
  purchases: { stay: BOOKS, ofPerson: MINE },
  purchase_events: { stay: BOOKS, ofPerson: MY_PURCHASES },
  payment_disputes: { stay: BOOKS, ofPerson: MY_PURCHASES },
  stray_payments: { stay: BOOKS, ofPerson: MY_PURCHASES },
  provider_payments: {
    stay: BOOKS,
    ofPerson: "order_id IN (SELECT provider_order_id FROM purchases WHERE user_id = $1)",
  },
  subscriptions: { stay: BOOKS, ofPerson: MINE },
  subscription_changes: { stay: BOOKS, ofPerson: MY_PLANS },
  credit_lots: { stay: BOOKS, ofPerson: MINE },
  credit_ledger: { stay: BOOKS, ofPerson: MINE },
  coupon_holds: { stay: BOOKS, ofPerson: MINE },
  changes: {
    stay: { days: 2_558, from: "changed_at" },
    ofPerson: "owner_id = $1",
  },

  events: { stay: daily("forget-old-events", "30 days"), ofPerson: MINE },
  exports: { stay: daily("forget-old-exports", "an hour"), ofPerson: MINE },
  export_chunks: { stay: daily("forget-old-exports", "an hour") },
  payment_events: {
    stay: daily("forget-old-payment-events", "90 days"),
    ofPerson: "order_id IN (SELECT provider_order_id FROM purchases WHERE user_id = $1)",
  },
  oauth_records: {
    stay: daily("forget-ended-oauth-records", "their end, codes and tokens a day later"),
  },
  creation_keys: { stay: daily("forget-old-creation-keys", "a day") },
  idempotent_answers: { stay: daily("forget-old-creation-keys", "a day"), ofPerson: MINE },
  rate_limits: { stay: daily("forget-expired-rate-limits", "their end, an hour at most") },
  api_key_budgets: { stay: STATE },
  application_budgets: { stay: daily("forget-full-application-budgets", "a day") },
  credential_usage: { stay: daily("forget-old-usage", "30 days") },
  deprecated_field_usage: { stay: daily("forget-old-usage", "30 days") },
  webhook_deliveries: { stay: daily("forget-old-webhooks", "30 days") },
  webhook_attempts: { stay: daily("forget-old-webhooks", "30 days") },
  mail_outbox: { stay: { until: "the e-mail is queued, within seconds" } },

  residencies: { stay: OFFER },
  blocks: { stay: OFFER },
  images: { stay: OFFER },
  car_types: { stay: OFFER },
  pricing_plans: { stay: OFFER },
  pricing_plan_car_types: { stay: OFFER },
  coupons: { stay: OFFER },
  coupon_plans: { stay: OFFER },
  coupon_residencies: { stay: OFFER },
  booking_slots: { stay: OFFER },
  disabled_dates: { stay: OFFER },
  closed_days: { stay: OFFER },
  booking_cancellations: {
    stay: { days: 30, from: "created_at", where: "status = 'done' OR last_day < now()" },
  },
  slot_days: { stay: OFFER },
  residency_slot_days: { stay: OFFER },
  offered_places: { stay: FIGURES },
  sales_days: { stay: FIGURES },

  api_keys: { stay: TRAIL },
  api_key_secrets: { stay: TRAIL },
  applications: { stay: TRAIL },
  webhook_endpoints: { stay: TRAIL },
  webhook_notices: { stay: TRAIL },
  webhook_secrets: { stay: daily("forget-old-webhooks", "they are replaced") },
  integration_dismissals: { stay: TRAIL },

  booking_counts: { stay: STATE, ofPerson: MINE },
  booking_counts_of_residencies: { stay: STATE },
  booking_counts_of_residents: { stay: STATE, ofPerson: MINE },
  announcements: { stay: UNUSED },
  announcing: { stay: UNUSED },
  announcer_lease: { stay: UNUSED },
  webhook_cursor: { stay: STATE },
  migrations: { stay: STATE },
};
