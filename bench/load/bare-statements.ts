/** A statement by name, so that it is prepared once for each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const statement = (name: string, text: string): Statement => ({ name, text });

/** What a booking takes: resident, slot and day, in the order of the service's locks (decision 1). */
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
       ORDER BY kind = 'pay_per_use' DESC, good_until ASC NULLS LAST, id LIMIT 1) RETURNING id`,
  ),
  lot: statement("lot", "SELECT * FROM credit_lots WHERE id = $1"),
  residency: statement("residency", "SELECT * FROM residencies WHERE id = $1"),
  block: statement("block", "SELECT * FROM blocks WHERE id = $1"),
  flat: statement("flat", "SELECT * FROM flats WHERE id = $1"),
  booking: statement(
    "booking",
    `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time, end_time, car_number,
       car_model, residency_id, residency_name, block_name, flat_name, parking_number, client_key, created_at)
     VALUES ($1, $2, $3, 'confirmed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, now()) RETURNING id`,
  ),
  ledger: statement(
    "ledger",
    "INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at) VALUES ($1, $2, $3, $4, $5, now()) RETURNING id",
  ),
  step: statement(
    "step",
    `INSERT INTO booking_status_changes (booking_id, old_status, new_status, changed_by_id, changed_at)
     VALUES ($1, $2, $3, $4, now()) RETURNING id`,
  ),
};

/** What a cancellation takes besides. */
export const CANCEL = {
  found: statement("found", "SELECT * FROM bookings WHERE id = $1"),
  day: statement(
    "day",
    "INSERT INTO slot_days (slot_id, day, booked) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING",
  ),
  lockedDay: statement(
    "locked-day",
    "SELECT FROM slot_days WHERE slot_id = $1 AND day = $2 FOR UPDATE",
  ),
  locked: statement("locked", "SELECT * FROM bookings WHERE id = $1 FOR UPDATE"),
  release: statement(
    "release",
    "UPDATE slot_days SET booked = booked - 1 WHERE slot_id = $1 AND day = $2 AND booked > 0",
  ),
  returned: statement(
    "returned",
    "UPDATE credit_lots SET remaining = remaining + 1 WHERE id = $1 AND remaining < granted",
  ),
  status: statement(
    "status",
    "UPDATE bookings SET status = 'cancelled', place_override = false, credit_waived = false WHERE id = $1",
  ),
};
