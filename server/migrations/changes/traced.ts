const ALL = "INSERT OR UPDATE OR DELETE";
/** A job deletes those that ended. */
const WRITES = "INSERT OR UPDATE";

export interface Traced {
  readonly table: string;
  readonly object: string;
  readonly id?: string;
  readonly owner?: string;
  readonly hidden?: string;
  readonly events?: string;
}

export const TRACED: readonly Traced[] = [
  { table: "residencies", object: "Residency" },
  { table: "blocks", object: "Block" },
  { table: "flats", object: "Flat", owner: "created_by_id" },
  {
    table: "users",
    object: "User",
    owner: "id",
    // The car is in `vehicles`.
    hidden:
      "firebase_uid,search_text,car_number,car_model,parking_number,email_asked_at,email_verified_at,identity_disabled_at,identity_deleted_at,earlier_residency_ids,flat_since,named_flat_id",
  },
  { table: "vehicles", object: "User", id: "user_id", owner: "user_id", hidden: "user_id" },
  { table: "car_types", object: "CarType" },
  { table: "pricing_plans", object: "PricingPlan" },
  {
    table: "pricing_plan_car_types",
    object: "PricingPlan",
    id: "pricing_plan_id",
    hidden: "pricing_plan_id",
  },
  { table: "coupons", object: "Coupon", hidden: "held_count,used_count" },
  { table: "coupon_plans", object: "Coupon", id: "coupon_id", hidden: "coupon_id" },
  { table: "coupon_residencies", object: "Coupon", id: "coupon_id", hidden: "coupon_id" },
  { table: "booking_slots", object: "BookingSlot" },
  { table: "disabled_dates", object: "DisabledDate" },
  { table: "closed_days", object: "ClosedDays" },
  { table: "api_keys", object: "ApiKey", hidden: "last_used_at" },
  {
    table: "api_key_secrets",
    object: "ApiKey",
    id: "api_key_id",
    events: WRITES,
    hidden: "api_key_id,hash",
  },
  { table: "applications", object: "Application", hidden: "last_used_at" },
  {
    table: "webhook_endpoints",
    object: "WebhookEndpoint",
    hidden: "since_xid,since_snapshot,warned,failing_since",
  },
  {
    table: "webhook_secrets",
    object: "WebhookEndpoint",
    id: "endpoint_id",
    events: WRITES,
    hidden: "endpoint_id,ciphertext",
  },
  {
    table: "subscriptions",
    object: "Subscription",
    events: "UPDATE OF end_date, paused_at, ended_at, extended_days",
    hidden: "user_id,residency_id,purchase_id",
  },
  {
    table: "contact_submissions",
    object: "ContactSubmission",
    events: "UPDATE OF handled_at, handled_by_id",
    hidden: "name,email,message",
  },
];

export const traceTable = ({
  table,
  object,
  id = "id",
  owner = "",
  hidden = "",
  events = ALL,
}: Traced): string =>
  `CREATE OR REPLACE TRIGGER ${table}_changes AFTER ${events} ON ${table}
   FOR EACH ROW EXECUTE FUNCTION record_change('${object}', '${id}', '${owner}', '{${hidden}}')`;
