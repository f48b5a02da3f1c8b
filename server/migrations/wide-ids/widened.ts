interface Columns {
  /** Never empty. */
  readonly known: readonly string[];
  readonly optional?: readonly string[];
}

/** By table, the ids that get wide copies, and the references to them (docs/decisions/0217). */
export const WIDENED: Readonly<Record<string, Columns>> = {
  bookings: { known: ["id"], optional: ["lot_id"] },
  booking_status_changes: { known: ["id", "booking_id"] },
  purchases: { known: ["id"] },
  subscriptions: { known: ["id", "purchase_id"] },
  credit_lots: { known: ["id"], optional: ["purchase_id"] },
  credit_ledger: { known: ["id", "lot_id"], optional: ["booking_id"] },
  coupon_holds: { known: ["id", "purchase_id"] },
  purchase_events: { known: ["purchase_id"] },
  payment_disputes: { known: [], optional: ["purchase_id"] },
  stray_payments: { known: [], optional: ["purchase_id"] },
  subscription_changes: { known: ["subscription_id"] },
  payment_events: { known: ["id"] },
  webhook_deliveries: { known: ["id"] },
  webhook_attempts: { known: ["id", "delivery_id"] },
};

export function widenedColumns(): [table: string, columns: string[]][] {
  return Object.entries(WIDENED).map(([table, { known, optional = [] }]) => [
    table,
    [...known, ...optional],
  ]);
}

/** With `updated_at`, besides bookings. */
export const DATED = ["purchases", "subscriptions"];

/** Makes the triggers that the filling has to pass as they were. */
export const TRIGGERS_AS_BEFORE = [
  `CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE INSERT OR UPDATE ON bookings
     FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order()`,
  "DROP TRIGGER IF EXISTS bookings_updated_at_of_changes ON bookings",
  ...DATED.map(
    (table) => `CREATE OR REPLACE TRIGGER ${table}_updated_at BEFORE UPDATE ON ${table}
      FOR EACH ROW WHEN (OLD.residency_id IS NOT DISTINCT FROM NEW.residency_id)
      EXECUTE FUNCTION set_updated_at()`,
  ),
  ...["booking_status_changes", "credit_ledger"].map(
    (
      table,
    ) => `CREATE OR REPLACE TRIGGER ${table}_is_append_only BEFORE UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION refuse_change_but_of_residency()`,
  ),
  `CREATE OR REPLACE TRIGGER subscription_changes_is_append_only BEFORE UPDATE OR DELETE ON subscription_changes
     FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
];
