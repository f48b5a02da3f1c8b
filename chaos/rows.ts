import type { DataSource } from "typeorm";

/** Every row that a deed leaves, under the deed's id. A purchase that failed for want of an order was refused. */
const DEEDS = `
  SELECT 'book:' || client_key AS deed FROM bookings WHERE client_key IS NOT NULL
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

/** The deeds that the database has, once for each row. */
export async function deedRows(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ deed: string }[]>(DEEDS);
  return rows.map(({ deed }) => deed);
}

/** How many slots of a day were sold more often than they have places. */
export async function oversold(dataSource: DataSource): Promise<number> {
  return (await dataSource.query<object[]>(OVERSOLD)).length;
}
