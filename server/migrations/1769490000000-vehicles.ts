import type { MigrationInterface, QueryRunner } from "typeorm";

/** A trigger keeps the first car in step with `users`, also for old servers. A profile with another car of the resident makes it the first. */
export class Vehicles1769490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE vehicles (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id int NOT NULL REFERENCES users (id),
        is_default boolean NOT NULL DEFAULT false,
        plate text NOT NULL CHECK (plate <> ''),
        model text NOT NULL CHECK (model <> ''),
        car_type_id int REFERENCES car_types (id),
        parking_number text,
        nickname text CHECK (length(nickname) BETWEEN 1 AND 40),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        archived_at timestamptz(3),
        CONSTRAINT vehicles_default_is_in_use CHECK (NOT is_default OR archived_at IS NULL)
      )`);
    await runner.query(
      "CREATE UNIQUE INDEX vehicles_one_default ON vehicles (user_id) WHERE is_default",
    );
    await runner.query(`
      CREATE UNIQUE INDEX vehicles_plate_once ON vehicles (user_id, (upper(translate(plate, ' -', ''))))
        WHERE archived_at IS NULL`);
    await runner.query(`
      CREATE INDEX vehicles_plate_idx ON vehicles ((upper(translate(plate, ' -', ''))))
        WHERE archived_at IS NULL`);
    await runner.query("CREATE INDEX vehicles_car_type_idx ON vehicles (car_type_id)");
    await runner.query(KEEP_DEFAULT);
    await runner.query(`
      CREATE TRIGGER users_keep_default_vehicle
        AFTER INSERT OR UPDATE OF car_number, car_model, parking_number, residency_id, deleted_at ON users
        FOR EACH ROW EXECUTE FUNCTION keep_default_vehicle()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER users_keep_default_vehicle ON users");
    await runner.query("DROP FUNCTION keep_default_vehicle");
    await runner.query("DROP TABLE vehicles");
  }
}

/** Runs under the lock of the person's row, which every writer of cars takes first. */
const KEEP_DEFAULT = `
CREATE FUNCTION keep_default_vehicle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same bigint;
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM vehicles WHERE user_id = NEW.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.residency_id IS DISTINCT FROM OLD.residency_id THEN
    UPDATE vehicles SET parking_number = NULL WHERE user_id = NEW.id AND NOT is_default;
  END IF;
  IF coalesce(NEW.car_number, '') = '' OR coalesce(NEW.car_model, '') = '' THEN
    DELETE FROM vehicles WHERE user_id = NEW.id AND is_default;
    RETURN NULL;
  END IF;
  SELECT id INTO same FROM vehicles
    WHERE user_id = NEW.id AND NOT is_default AND archived_at IS NULL
      AND upper(translate(plate, ' -', '')) = upper(translate(NEW.car_number, ' -', ''));
  IF same IS NOT NULL THEN
    UPDATE vehicles SET is_default = false WHERE user_id = NEW.id AND is_default;
    UPDATE vehicles SET is_default = true WHERE id = same;
  END IF;
  INSERT INTO vehicles (user_id, is_default, plate, model, parking_number)
    VALUES (NEW.id, true, NEW.car_number, NEW.car_model, NEW.parking_number)
    ON CONFLICT (user_id) WHERE is_default DO UPDATE
      SET plate = EXCLUDED.plate, model = EXCLUDED.model, parking_number = EXCLUDED.parking_number;
  RETURN NULL;
END $$`;
