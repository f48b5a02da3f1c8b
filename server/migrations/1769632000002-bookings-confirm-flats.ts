import type { MigrationInterface, QueryRunner } from "typeorm";

/** A booking that is paid with a credit confirms the flat of its resident. A condition of the trigger would hold `lot_id` when ids are widened. */
export class BookingsConfirmFlats1769632000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION confirm_booked_flat() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE flats SET is_confirmed = true FROM users
        WHERE NEW.lot_id IS NOT NULL AND users.id = NEW.user_id AND flats.id = users.flat_id AND NOT flats.is_confirmed;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER bookings_confirm_flat AFTER INSERT ON bookings
        FOR EACH ROW EXECUTE FUNCTION confirm_booked_flat()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER bookings_confirm_flat ON bookings");
    await runner.query("DROP FUNCTION confirm_booked_flat()");
  }
}
