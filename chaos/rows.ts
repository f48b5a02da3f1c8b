import type { DataSource } from "typeorm";

/**
 * Every row that an operation leaves, under the operation's id. A purchase that failed for lack of an order was
 * refused.
 */
const OPERATIONS = `
  SELECT 'book:' || client_key AS operation FROM bookings WHERE client_key IS NOT NULL
  UNION ALL SELECT 'move:' || client_key FROM booking_status_changes WHERE client_key IS NOT NULL
  UNION ALL SELECT 'cancel:' || booking_id FROM booking_status_changes WHERE new_status = 'cancelled'
  UNION ALL SELECT 'grant:' || client_key FROM credit_lots WHERE client_key IS NOT NULL
  UNION ALL SELECT 'buy:' || client_key FROM purchases
    WHERE client_key IS NOT NULL AND (payment_status <> 'failed' OR provider_order_id IS NOT NULL)
  UNION ALL SELECT 'pay:' || purchase_id FROM credit_lots WHERE purchase_id IS NOT NULL`;

/** Slots of a day that have more washes than places: counted from the bookings, not from what counts them. */
const OVERSOLD = `
  SELECT slot.id FROM bookings booking JOIN booking_slots slot ON slot.id = booking.slot_id
  WHERE booking.status <> 'cancelled' AND NOT booking.place_override
  GROUP BY slot.id, booking.booking_date HAVING count(*) > slot.max_bookings`;

/** The operations that the database has, once for each row. */
export async function operationRows(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ operation: string }[]>(OPERATIONS);
  return rows.map(({ operation }) => operation);
}

/** How many slots of a day were sold more often than they have places. */
export async function oversold(dataSource: DataSource): Promise<number> {
  return (await dataSource.query<object[]>(OVERSOLD)).length;
}
