import type { MigrationInterface, QueryRunner } from "typeorm";

const PLATE = "nullif(upper(translate(car_number, ' -', '')), '')";
const LIVE = "WHERE status <> 'cancelled'";

/**
 * One live booking per plate, slot, day and flat; a booking without `plate_flat_id` competes with its own resident's only.
 * Built concurrently, restartable. Old servers answer a violation of `bookings_one_live_of_a_car` with VEHICLE_BOOKED, so
 * the index of plates takes that name and is made first: PostgreSQL checks the older of two indexes first.
 */
export class OneLiveBookingOfAPlateInAFlat1769622000002 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_plate_in_a_flat");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_plate_in_a_flat
        ON bookings ((coalesce(plate_flat_id, -user_id)), slot_id, booking_date, (${PLATE})) ${LIVE}`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_vehicle");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_of_a_vehicle
        ON bookings (vehicle_id, slot_id, booking_date) ${LIVE} AND vehicle_id IS NOT NULL`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_car");
    await runner.query("ALTER INDEX bookings_plate_in_a_flat RENAME TO bookings_one_live_of_a_car");
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_plate");
    await this.fill(runner);
  }

  /**
   * Washes to come that were booked before. A plate that two residents of a flat have booked already stays with the first.
   * `updated_at` stays as it was, so that no reader of changes reads them again; only old servers run meanwhile.
   */
  private async fill(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `SELECT booking.id, person.flat_id FROM bookings booking JOIN users person ON person.id = booking.user_id
       WHERE booking_date >= current_date AND status <> 'cancelled' AND plate_flat_id IS NULL
         AND person.flat_id IS NOT NULL
       ORDER BY booking.id`,
    )) as { id: number; flat_id: number }[];
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at_of_new BEFORE INSERT ON bookings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order()`);
    await runner.query(updatedAtUnless("reminder_queued_for", "plate_flat_id"));
    for (const { id, flat_id } of rows) await runner.query(fillOne(id, flat_id));
    await runner.query(updatedAtUnless("reminder_queued_for"));
  }

  /** Fails where a resident has booked one plate twice from two homes meanwhile. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_plate");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_of_a_plate
        ON bookings (user_id, slot_id, booking_date, (${PLATE})) ${LIVE}`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_car");
    await runner.query(`
      CREATE UNIQUE INDEX CONCURRENTLY bookings_one_live_of_a_car
        ON bookings (vehicle_id, slot_id, booking_date) ${LIVE} AND vehicle_id IS NOT NULL`);
    await runner.query("DROP INDEX CONCURRENTLY IF EXISTS bookings_one_live_of_a_vehicle");
    await runner.query(`
      CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE INSERT OR UPDATE ON bookings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at_in_order()`);
    await runner.query("DROP TRIGGER IF EXISTS bookings_updated_at_of_new ON bookings");
  }
}

/** Bookkeeping of a column that nobody reads is no change of a booking. */
const updatedAtUnless = (...columns: readonly string[]) => `
  CREATE OR REPLACE TRIGGER bookings_updated_at BEFORE UPDATE ON bookings FOR EACH ROW
    WHEN (${columns.map((column) => `OLD.${column} IS NOT DISTINCT FROM NEW.${column}`).join(" AND ")})
    EXECUTE FUNCTION set_updated_at_in_order()`;

/** Checks the flat again, as the person may have moved. */
const fillOne = (bookingId: number, flatId: number) => `
  DO $$ BEGIN
    UPDATE bookings SET plate_flat_id = ${flatId}
    WHERE id = ${bookingId} AND plate_flat_id IS NULL AND status <> 'cancelled'
      AND EXISTS (SELECT FROM users WHERE users.id = bookings.user_id AND flat_id = ${flatId});
  EXCEPTION WHEN unique_violation THEN NULL;
  END $$`;
