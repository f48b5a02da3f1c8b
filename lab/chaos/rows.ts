import type { DataSource } from "typeorm";
import { toGlobalId } from "../../server/platform/global-id";
import type { Operation } from "./operation";

/** By operation id. A purchase without an order was rejected. */
const OPERATIONS = `
  SELECT 'book:' || client_key AS operation FROM bookings WHERE client_key IS NOT NULL
  UNION ALL SELECT 'move:' || client_key FROM booking_status_changes WHERE client_key IS NOT NULL
  UNION ALL SELECT 'cancel:' || booking_id FROM booking_status_changes WHERE new_status = 'cancelled'
  UNION ALL SELECT 'grant:' || client_key FROM credit_lots WHERE client_key IS NOT NULL
  UNION ALL SELECT 'buy:' || client_key FROM purchases
    WHERE client_key IS NOT NULL AND (payment_status <> 'failed' OR provider_order_id IS NOT NULL)
  UNION ALL SELECT 'pay:' || purchase_id FROM credit_lots WHERE purchase_id IS NOT NULL`;

/** Counted from bookings, not from counters. */
const OVERSOLD = `
  SELECT slot.id FROM bookings booking JOIN booking_slots slot ON slot.id = booking.slot_id
  WHERE booking.status <> 'cancelled' AND NOT booking.place_override
  GROUP BY slot.id, booking.booking_date HAVING count(*) > slot.max_bookings`;

export async function operationRows(
  dataSource: DataSource,
  operations: readonly Operation[],
): Promise<string[]> {
  const found = await dataSource.query<{ operation: string }[]>(OPERATIONS);
  const purchases = await dataSource.query<{ id: number }[]>("SELECT id FROM purchases");
  const started = new Set(purchases.map(({ id }) => toGlobalId("Purchase", id)));
  const rows = found.map(({ operation }) => operation);
  const keys = new Set(rows);
  // Starting again on the same terms returns the unpaid purchase, with its earlier key.
  const continued = operations.filter(
    ({ id, kind, answers }) =>
      kind === "buy" && !keys.has(id) && [...answers].some((answer) => started.has(answer)),
  );
  return [...rows, ...continued.map(({ id }) => id)];
}

export async function oversold(dataSource: DataSource): Promise<number> {
  return (await dataSource.query<object[]>(OVERSOLD)).length;
}
