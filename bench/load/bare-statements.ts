export interface Statement {
  readonly name: string;
  readonly text: string;
}

const statement = (name: string, text: string): Statement => ({ name, text });

/** In the service's lock order (docs/decisions/0001). */
export const BOOK = {
  resident: statement("resident", "SELECT * FROM users WHERE id = $1 FOR NO KEY UPDATE"),
  earlier: statement("earlier", "SELECT * FROM bookings WHERE user_id = $1 AND client_key = $2"),
  disabled: statement("disabled", "SELECT * FROM disabled_dates WHERE day = $1"),
  slot: statement(
    "slot",
    "SELECT * FROM booking_slots WHERE id = $1 AND archived_at IS NULL FOR KEY SHARE",
  ),
  duplicate: statement(
    "duplicate",
    `SELECT 1 FROM bookings WHERE user_id = $1 AND slot_id = $2 AND booking_date = $3 AND status <> 'cancelled' LIMIT 1`,
  ),
  place: statement(
    "place",
    `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
     ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1
     WHERE place.booked < (SELECT max_bookings FROM booking_slots WHERE id = $1) RETURNING booked`,
  ),
  credit: statement(
    "credit",
    `UPDATE credit_lots SET remaining = remaining - 1 WHERE remaining > 0 AND id = (
       SELECT id FROM credit_lots WHERE user_id = $1 AND remaining > 0 AND (good_until IS NULL OR good_until >= $2)
       ORDER BY kind = 'pay_per_use' DESC, good_until ASC NULLS LAST, id LIMIT 1) RETURNING *`,
  ),
  home: statement(
    "home",
    `SELECT residency.id AS residency_id, residency.name AS residency_name, block.name AS block_name,
       flat.name AS flat_name
     FROM (SELECT) AS home LEFT JOIN residencies residency ON residency.id = $1
       LEFT JOIN blocks block ON block.id = $2 LEFT JOIN flats flat ON flat.id = $3`,
  ),
  booking: statement(
    "booking",
    `WITH booking AS (
       INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time, end_time, car_number,
         car_model, residency_id, residency_name, block_name, flat_name, parking_number, client_key, created_at)
       VALUES ($1, $2, $3, 'confirmed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now()) RETURNING id
     ), line AS (
       INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at)
       VALUES ($16, $17, (SELECT id FROM booking), 'spent', -1, now())
     ), step AS (
       INSERT INTO booking_status_changes (booking_id, new_status, changed_by_id, changed_at)
       VALUES ((SELECT id FROM booking), 'confirmed', $18, now())
     )
     SELECT id FROM booking`,
  ),
};

export const CANCEL = {
  found: statement("found", "SELECT * FROM bookings WHERE id = $1"),
  day: statement("day", "SELECT booked FROM slot_days WHERE slot_id = $1 AND day = $2 FOR UPDATE"),
  locked: statement("locked", "SELECT * FROM bookings WHERE id = $1 FOR UPDATE"),
  release: statement(
    "release",
    `UPDATE slot_days SET booked = booked - 1 WHERE slot_id = $1 AND day = $2 AND booked > 0 RETURNING booked`,
  ),
  returned: statement(
    "returned",
    `WITH lot AS (
       UPDATE credit_lots SET remaining = remaining + 1 WHERE id = $1 AND remaining < granted RETURNING id, user_id
     ), line AS (
       INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at)
       SELECT user_id, id, $2, 'returned', 1, now() FROM lot
     )
     SELECT id FROM lot`,
  ),
  status: statement(
    "status",
    `WITH booking AS (
       UPDATE bookings SET status = 'cancelled', place_override = false, credit_waived = false WHERE id = $1
     )
     INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, changed_at)
     VALUES ($2, $3, 'cancelled', $4, now())`,
  ),
};
