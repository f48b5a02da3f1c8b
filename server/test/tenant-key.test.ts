import { withoutKey } from "./tenant-key";

const TABLES = ["bookings", "residency_slot_days", "booking_status_changes"];

describe("statements that name the community of each divided table", () => {
  it.each([
    "SELECT id FROM bookings WHERE user_id = $1 AND residency_id = $2",
    "SELECT id FROM bookings booking WHERE booking.residency_id = ANY((SELECT $1::int[])::int[])",
    'SELECT "b"."id" FROM "bookings" "b" WHERE (("b"."residency_id" IN ($1, $2)))',
    "INSERT INTO bookings (id, residency_id) VALUES ($1, $2)",
    "UPDATE residency_slot_days SET booked = 1 WHERE residency_id = $1 AND id = (SELECT id FROM residency_slot_days WHERE residency_id = $1)",
    "SELECT FROM booking_status_changes line JOIN residency_slot_days lot ON lot.residency_id = line.residency_id WHERE line.residency_id = $1",
    "SELECT sum(count) FROM booking_counts",
  ])("%s", (sql) => {
    expect(withoutKey(sql, TABLES)).toEqual([]);
  });
});

describe("statements that do not", () => {
  it.each([
    ["SELECT residency_id FROM bookings WHERE user_id = $1", 1],
    ["INSERT INTO bookings (id) SELECT id FROM users WHERE residency_id = $1", 1],
    ["UPDATE residency_slot_days SET residency_id = $1 WHERE id = $2", 1],
    [
      "UPDATE residency_slot_days SET booked = 1 WHERE residency_id = $1 AND id = (SELECT id FROM residency_slot_days)",
      1,
    ],
    [
      "UPDATE residency_slot_days SET booked = 1 WHERE id = (SELECT id FROM residency_slot_days WHERE residency_id = $1)",
      1,
    ],
    [
      "SELECT FROM booking_status_changes line JOIN residency_slot_days lot ON lot.id = lot_id WHERE line.residency_id = $1",
      1,
    ],
    [
      "WITH a AS (INSERT INTO bookings (id) VALUES (1) RETURNING id) SELECT FROM residency_slot_days",
      2,
    ],
  ])("%s", (sql, parts) => {
    expect(withoutKey(sql, TABLES)).toHaveLength(parts);
  });
});
