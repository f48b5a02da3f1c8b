import type { MigrationInterface, QueryRunner } from "typeorm";

/** For triggers, because earlier servers write no community. */
export class ResidencyFunctions1769542000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [OF_OWNER, OF_BOOKING, REMEMBER, CARRY, REFUSE]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [
      "residency_of_owner",
      "residency_of_booking",
      "remember_residency",
      "carry_to_residency",
      "refuse_change_but_of_residency",
    ])
      await runner.query(`DROP FUNCTION ${name}`);
  }
}

/** 0 for a person without a home. */
const OF_OWNER = `
CREATE FUNCTION residency_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.residency_id := coalesce((SELECT residency_id FROM users WHERE id = NEW.user_id), 0);
  RETURN NEW;
END $$`;

const OF_BOOKING = `
CREATE FUNCTION residency_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.residency_id := (SELECT residency_id FROM bookings WHERE id = NEW.booking_id);
  RETURN NEW;
END $$`;

const REMEMBER = `
CREATE FUNCTION remember_residency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.residency_id IS NOT NULL AND OLD.residency_id <> ALL (NEW.earlier_residency_ids) THEN
    NEW.earlier_residency_ids := NEW.earlier_residency_ids || OLD.residency_id;
  END IF;
  RETURN NEW;
END $$`;

/** Under the lock of the person, which writers of these rows take first. */
const CARRY = `
CREATE FUNCTION carry_to_residency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  home int := coalesce(NEW.residency_id, 0);
BEGIN
  UPDATE purchases SET residency_id = home WHERE user_id = NEW.id;
  UPDATE subscriptions SET residency_id = home WHERE user_id = NEW.id;
  UPDATE credit_lots SET residency_id = home WHERE user_id = NEW.id;
  UPDATE credit_ledger SET residency_id = home WHERE user_id = NEW.id;
  UPDATE coupon_holds SET residency_id = home
    WHERE purchase_id IN (SELECT id FROM purchases WHERE user_id = NEW.id);
  RETURN NULL;
END $$`;

const REFUSE = `
CREATE FUNCTION refuse_change_but_of_residency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'residency_id' = to_jsonb(OLD) - 'residency_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$`;
