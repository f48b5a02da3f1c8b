import type { MigrationInterface, QueryRunner } from "typeorm";

/** Triggers end a share with the home of either person and with the car, also beside old servers. */
export class VehicleShares1769512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vehicle_shares (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        vehicle_id bigint NOT NULL REFERENCES vehicles (id) ON DELETE CASCADE,
        invited_email text NOT NULL CHECK (length(invited_email) BETWEEN 3 AND 254),
        borrower_id int REFERENCES users (id),
        created_at timestamptz(3) NOT NULL,
        accepted_at timestamptz(3),
        CONSTRAINT vehicle_shares_accepted_by_somebody CHECK (accepted_at IS NULL OR borrower_id IS NOT NULL)
      )`);
    await runner.query(
      "CREATE UNIQUE INDEX vehicle_shares_address_once ON vehicle_shares (vehicle_id, lower(invited_email))",
    );
    await runner.query(
      "CREATE UNIQUE INDEX vehicle_shares_borrower_once ON vehicle_shares (borrower_id, vehicle_id)",
    );
    await runner.query(END_WITH_HOME);
    await runner.query(`
      CREATE TRIGGER users_leave_vehicle_shares
        AFTER UPDATE OF flat_id, deleted_at ON users FOR EACH ROW
        WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id OR NEW.deleted_at IS NOT NULL)
        EXECUTE FUNCTION end_vehicle_shares_of_home()`);
    await runner.query(END_WITH_CAR);
    await runner.query(`
      CREATE TRIGGER vehicles_end_shares
        AFTER UPDATE OF archived_at ON vehicles FOR EACH ROW
        WHEN (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL)
        EXECUTE FUNCTION end_shares_of_vehicle()`);
    await runner.query(`
      CREATE TRIGGER vehicle_shares_are_told AFTER INSERT ON vehicle_shares
        FOR EACH ROW WHEN (NEW.borrower_id IS NOT NULL) EXECUTE FUNCTION tell_by_mail('VEHICLE_SHARE')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER vehicles_end_shares ON vehicles");
    await runner.query("DROP FUNCTION end_shares_of_vehicle");
    await runner.query("DROP TRIGGER users_leave_vehicle_shares ON users");
    await runner.query("DROP FUNCTION end_vehicle_shares_of_home");
    await runner.query("DROP TABLE vehicle_shares");
    await runner.query("DELETE FROM mail_outbox WHERE kind = 'VEHICLE_SHARE'");
  }
}

const END_WITH_HOME = `
CREATE FUNCTION end_vehicle_shares_of_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_shares WHERE id IN (
    SELECT id FROM vehicle_shares
    WHERE borrower_id = NEW.id OR vehicle_id IN (SELECT id FROM vehicles WHERE user_id = NEW.id)
    ORDER BY id FOR UPDATE);
  RETURN NULL;
END $$`;

const END_WITH_CAR = `
CREATE FUNCTION end_shares_of_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM vehicle_shares WHERE vehicle_id = NEW.id;
  RETURN NULL;
END $$`;
