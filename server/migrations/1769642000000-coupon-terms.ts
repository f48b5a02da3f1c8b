import type { MigrationInterface, QueryRunner } from "typeorm";

/** Coupons of before, and of servers that do not know these columns, have no such terms (docs/decisions/0234). */
export class CouponTerms1769642000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE coupons
        ADD COLUMN uses_per_resident integer,
        ADD COLUMN first_day date,
        ADD COLUMN last_day date,
        ADD CONSTRAINT coupons_uses_per_resident_are_some CHECK (uses_per_resident >= 1) NOT VALID,
        ADD CONSTRAINT coupons_days_are_in_order CHECK (last_day >= first_day) NOT VALID;
      CREATE TABLE coupon_plans (
        coupon_id integer NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
        pricing_plan_id integer NOT NULL REFERENCES pricing_plans (id),
        PRIMARY KEY (coupon_id, pricing_plan_id)
      );
      CREATE INDEX coupon_plans_plan_idx ON coupon_plans (pricing_plan_id);
      CREATE TABLE coupon_residencies (
        coupon_id integer NOT NULL REFERENCES coupons (id) ON DELETE CASCADE,
        residency_id integer NOT NULL REFERENCES residencies (id),
        PRIMARY KEY (coupon_id, residency_id)
      );
      CREATE INDEX coupon_residencies_residency_idx ON coupon_residencies (residency_id)`);
    // The coupon's lock makes the holds of one resident follow each other, also those of older servers.
    await runner.query(`
      CREATE FUNCTION limit_uses_per_resident() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        most integer;
      BEGIN
        SELECT uses_per_resident INTO most FROM coupons WHERE id = NEW.coupon_id FOR NO KEY UPDATE;
        IF most IS NOT NULL AND most <= (
          SELECT count(*) FROM coupon_holds
          WHERE coupon_id = NEW.coupon_id AND user_id = NEW.user_id AND state <> 'released' AND id <> NEW.id
        ) THEN
          RAISE EXCEPTION 'No use of the coupon is left for this resident'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'coupon_holds_uses_per_resident';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER coupon_holds_are_limited BEFORE INSERT ON coupon_holds
        FOR EACH ROW WHEN (NEW.state <> 'released') EXECUTE FUNCTION limit_uses_per_resident();
      CREATE TRIGGER coupon_holds_are_limited_again BEFORE UPDATE OF state ON coupon_holds
        FOR EACH ROW WHEN (OLD.state = 'released' AND NEW.state <> 'released')
        EXECUTE FUNCTION limit_uses_per_resident()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER coupon_holds_are_limited_again ON coupon_holds;
      DROP TRIGGER coupon_holds_are_limited ON coupon_holds;
      DROP FUNCTION limit_uses_per_resident;
      DROP TABLE coupon_residencies, coupon_plans;
      ALTER TABLE coupons DROP CONSTRAINT coupons_days_are_in_order, DROP CONSTRAINT coupons_uses_per_resident_are_some,
        DROP COLUMN last_day, DROP COLUMN first_day, DROP COLUMN uses_per_resident`);
  }
}
