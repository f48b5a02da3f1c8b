export const BOOKING = `
  WITH lot AS (
    INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining, created_at)
    VALUES ($1, 'regular', 'admin_grant', $1, 'test', 1, 0, '2026-11-01') RETURNING id
  ), booking AS (
    INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time,
      end_time, car_number, car_model, residency_id, residency_name, block_name, flat_name, created_at)
    SELECT resident.id, slot.id, $3, 'confirmed', 'regular', lot.id, slot.start_time, slot.end_time,
      resident.car_number, resident.car_model, residency.id, residency.name, block.name, flat.name, $4
    FROM lot, users resident
      JOIN residencies residency ON residency.id = resident.residency_id
      JOIN blocks block ON block.id = resident.block_id
      JOIN flats flat ON flat.id = resident.flat_id,
      booking_slots slot
    WHERE resident.id = $1 AND slot.id = $2
    RETURNING id
  ), granted AS (
    INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
  ), spent AS (
    INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change)
    SELECT $1, lot.id, booking.id, 'spent', -1 FROM lot, booking
  ), step AS (
    INSERT INTO booking_status_changes (booking_id, new_status, changed_by_id)
    SELECT id, 'confirmed', $1 FROM booking
  ), counted AS (
    SELECT slot.residency_id IS NOT NULL OR slot.counts_per_residency AS is_own, resident.residency_id
    FROM booking_slots slot, users resident WHERE slot.id = $2 AND resident.id = $1
  ), place AS (
    INSERT INTO slot_days AS place (slot_id, day, booked)
    SELECT $2, $3::date, 1 FROM counted WHERE NOT is_own
    ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1
  ), own_place AS (
    INSERT INTO residency_slot_days AS place (residency_id, slot_id, day, booked)
    SELECT residency_id, $2, $3::date, 1 FROM counted WHERE is_own
    ON CONFLICT (residency_id, day, slot_id) DO UPDATE SET booked = place.booked + 1
  ) SELECT id FROM booking`;

export const PURCHASE = `
  WITH purchase AS (
    INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status,
      plan_name, car_type_name, credits_given, one_time_credits_given, validity_days, price_paise,
      amount_paise, transaction_id, completed_at, created_at)
    SELECT $1, plan.id, car.id, 'mock_payment', 'completed', plan.name, car.name, plan.credits_given,
      plan.one_time_credits_given, plan.validity_days, price.price_paise, price.price_paise, 'mock_1', $4, $4
    FROM pricing_plans plan, car_types car, pricing_plan_car_types price
    WHERE plan.id = $2 AND car.id = $3 AND price.pricing_plan_id = plan.id AND price.car_type_id = car.id
    RETURNING *, CASE WHEN validity_days > 0 THEN $4::date + validity_days END AS end_date
  ), subscription AS (
    INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name,
      car_type_name, start_date, end_date, created_at)
    SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, $4::date, end_date, $4
    FROM purchase
  ), lot AS (
    INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining, good_until)
    SELECT user_id, 'regular', 'purchase', id, credits_given, credits_given, end_date
    FROM purchase WHERE credits_given > 0
    UNION ALL
    SELECT user_id, 'pay_per_use', 'purchase', id, one_time_credits_given, one_time_credits_given, NULL
    FROM purchase WHERE one_time_credits_given > 0
    RETURNING id
  ), granted AS (
    INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot
  ) SELECT id FROM purchase`;
