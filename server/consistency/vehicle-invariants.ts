import type { Invariant } from "./invariant";

/** product-rules.md#cars */
export const VEHICLE_INVARIANTS: readonly Invariant[] = [
  {
    name: "first-cars-are-the-profiles",
    meaning:
      "The car of a profile is the first car of the person, who has one once number and model are known.",
    sql: `
      SELECT person.id AS user_id, first.id::text AS vehicle_id
      FROM users person
      LEFT JOIN vehicles first ON first.user_id = person.id AND first.is_default
      WHERE person.deleted_at IS NULL AND (
        (coalesce(person.car_number, '') <> '' AND coalesce(person.car_model, '') <> '') <> (first.id IS NOT NULL)
        OR first.plate <> person.car_number OR first.model <> person.car_model
        OR first.id IS NOT NULL AND first.parking_number IS DISTINCT FROM person.parking_number)
      ORDER BY person.id`,
  },
  {
    name: "cars-within-their-number",
    meaning: "Nobody has more than eight cars in use.",
    sql: `
      SELECT user_id, count(*)::int AS cars FROM vehicles WHERE archived_at IS NULL
      GROUP BY user_id HAVING count(*) > 8 ORDER BY user_id`,
  },
  {
    name: "cars-are-shared-within-a-flat",
    meaning: "A car in use is shared with somebody else of its owner's flat, four at most.",
    sql: `
      SELECT share.id::text AS share_id, share.vehicle_id::text
      FROM vehicle_shares share
      JOIN vehicles car ON car.id = share.vehicle_id
      JOIN users owner ON owner.id = car.user_id
      LEFT JOIN users borrower ON borrower.id = share.borrower_id
      WHERE car.archived_at IS NOT NULL
        OR share.borrower_id = owner.id
        OR share.borrower_id IS NOT NULL
          AND (borrower.deleted_at IS NOT NULL OR (borrower.flat_id = owner.flat_id) IS NOT TRUE)
        OR (SELECT count(*) FROM vehicle_shares other WHERE other.vehicle_id = car.id) > 4
      ORDER BY share.id`,
  },
  {
    name: "a-car-is-booked-once",
    meaning: "A car has one live booking of a slot on a day at most, whoever booked it.",
    sql: `
      SELECT vehicle_id::text, slot_id, booking_date::text AS day, count(*)::int AS bookings
      FROM bookings WHERE status <> 'cancelled' AND vehicle_id IS NOT NULL
      GROUP BY vehicle_id, slot_id, booking_date HAVING count(*) > 1 ORDER BY 1, 2, 3`,
  },
  {
    name: "a-plate-is-booked-once-in-a-flat",
    meaning:
      "Residents of a flat have one live booking of a plate, slot and day at most, but for those who had joined it lately.",
    sql: `
      SELECT plate_flat_id, slot_id, booking_date::text AS day, upper(translate(car_number, ' -', '')) AS plate,
        count(*)::int AS bookings
      FROM bookings WHERE status <> 'cancelled' AND plate_flat_id IS NOT NULL AND car_number <> ''
      GROUP BY 1, 2, 3, 4 HAVING count(*) > 1 ORDER BY 1, 2, 3, 4`,
  },
];
