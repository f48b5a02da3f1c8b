import type { DataSource } from "typeorm";

/** What is kept for the books, for as long as there are books. */
export const KEPT = [
  "bookings",
  "booking_status_changes",
  "credit_ledger",
  "credit_lots",
  "purchases",
  "purchase_events",
  "provider_payments",
  "stray_payments",
  "payment_disputes",
  "subscriptions",
  "subscription_changes",
  "coupon_holds",
  "role_changes",
  "contact_submissions",
  "api_key_changes",
  "application_changes",
  "webhook_changes",
  "webhook_notices",
] as const;

/** One row in all, or for each of something that does not come with the load: a resident, a slot of a day, a day and a status. */
export const BOUNDED = [
  "announcer_lease",
  "announcing",
  "webhook_cursor",
  "slot_days",
  "booking_counts",
  "booking_counts_of_residents",
  "vehicles",
] as const;

/** What empties the others, by the file that says so. */
export const EMPTIED: Readonly<Record<string, string>> = {
  announcements: "server/platform/announcements/announcer.ts",
  creation_keys: "server/platform/creation-keys.ts",
  credential_usage: "server/modules/integrations/credential-usage.service.ts",
  deprecated_field_usage: "server/modules/integrations/credential-usage.service.ts",
  events: "server/modules/events/event.service.ts",
  exports: "server/modules/exports/export.service.ts",
  idempotent_answers: "server/platform/creation-keys.ts",
  mail_outbox: "server/modules/mail/mail-queue.service.ts",
  oauth_records: "server/modules/applications/oauth-record.service.ts",
  payment_events: "server/modules/purchases/payment-inbox.service.ts",
  webhook_deliveries: "server/modules/webhooks/webhook-delivery.service.ts",
};

/** Of pg-boss, which removes a job that has ended by itself. */
const QUEUE = "pgboss.";

export interface TableSize {
  readonly rows: number;
  readonly bytes: number;
}

/** Rows and bytes, indexes with them, of every table; those of other schemas than ours by schema and name. */
export async function tableSizes(dataSource: DataSource): Promise<Map<string, TableSize>> {
  const tables = await dataSource.query<{ name: string; oid: number }[]>(
    `SELECT CASE nspname WHEN 'public' THEN relname ELSE nspname || '.' || relname END AS name, class.oid
     FROM pg_class class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const sizes = new Map<string, TableSize>();
  for (const { name, oid } of tables) {
    const [size] = await dataSource.query<TableSize[]>(
      `SELECT count(*)::int AS rows, pg_total_relation_size(${oid})::float AS bytes
       FROM ${name
         .split(".")
         .map((part) => `"${part}"`)
         .join(".")}`,
    );
    if (size) sizes.set(name, size);
  }
  return sizes;
}

export type Upkeep = "kept" | "bounded" | "emptied" | "nobody";

/** Who sees to it that a table does not grow for ever. */
export function upkeepOf(table: string): Upkeep {
  if (KEPT.some((each) => each === table)) return "kept";
  if (BOUNDED.some((each) => each === table)) return "bounded";
  return table in EMPTIED || table.startsWith(QUEUE) ? "emptied" : "nobody";
}
