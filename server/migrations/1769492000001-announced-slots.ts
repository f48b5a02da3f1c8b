import type { MigrationInterface, QueryRunner } from "typeorm";

export class AnnouncedSlots1769492000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, "announce");
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, "pg_notify");
  }
}

async function replace(runner: QueryRunner, told: "announce" | "pg_notify"): Promise<void> {
  await runner.query(
    "LOCK TABLE booking_slots, disabled_dates, slot_days IN SHARE ROW EXCLUSIVE MODE",
  );
  await runner.query(`
    CREATE OR REPLACE FUNCTION announce_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM ${told}('slots_changed', to_char(OLD.day, 'YYYY-MM-DD'));
      END IF;
      IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.day <> OLD.day THEN
        PERFORM ${told}('slots_changed', to_char(NEW.day, 'YYYY-MM-DD'));
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION announce_every_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM ${told}('slots_changed', 'all');
      RETURN NULL;
    END $$`);
}
