import type { DataSource } from "typeorm";

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

export async function operationRows(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ operation: string }[]>(OPERATIONS);
  return rows.map(({ operation }) => operation);
}

export async function oversold(dataSource: DataSource): Promise<number> {
  return (await dataSource.query<object[]>(OVERSOLD)).length;
}
