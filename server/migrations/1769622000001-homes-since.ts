import type { MigrationInterface, QueryRunner } from "typeorm";

/** Triggers keep `flat_since` and end a leaver's claim on plates, also beside old servers. */
export class HomesSince1769622000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN flat_since timestamptz(3)");
    await runner.query(`
      CREATE TABLE home_changes (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id int NOT NULL REFERENCES users (id),
        changed_at timestamptz(3) NOT NULL
      )`);
    await runner.query("CREATE INDEX home_changes_user_idx ON home_changes (user_id, changed_at)");
    await runner.query(NOTE_FLAT);
    await runner.query(`
      CREATE TRIGGER users_note_flat BEFORE UPDATE OF flat_id ON users FOR EACH ROW
        WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id AND NEW.flat_since IS NOT DISTINCT FROM OLD.flat_since)
        EXECUTE FUNCTION note_flat()`);
    await runner.query(RELEASE_PLATES);
    await runner.query(`
      CREATE TRIGGER users_release_plates AFTER UPDATE OF flat_id ON users FOR EACH ROW
        WHEN (NEW.flat_id IS DISTINCT FROM OLD.flat_id) EXECUTE FUNCTION release_plates()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER users_release_plates ON users");
    await runner.query("DROP FUNCTION release_plates");
    await runner.query("DROP TRIGGER users_note_flat ON users");
    await runner.query("DROP FUNCTION note_flat");
    await runner.query("DROP TABLE home_changes");
    await runner.query("DELETE FROM mail_outbox WHERE kind = 'HOME_CHANGED'");
    await runner.query("ALTER TABLE users DROP COLUMN flat_since");
  }
}

const NOTE_FLAT = `
CREATE FUNCTION note_flat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.flat_since := now();
  RETURN NEW;
END $$`;

/** Runs under the lock of the person's row, which is taken before bookings. */
const RELEASE_PLATES = `
CREATE FUNCTION release_plates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bookings SET plate_flat_id = NULL
  WHERE user_id = NEW.id AND plate_flat_id IS NOT NULL AND status IN ('confirmed', 'pending');
  RETURN NULL;
END $$`;
