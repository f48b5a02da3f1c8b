import type { MigrationInterface, QueryRunner } from "typeorm";

/** `isNoDearer` of the price list's rules, and the prices that were compared, in paise (docs/decisions/0200). */
export class ComparedPrices1769602000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Not of the language SQL, or the planner would put it into the statement of each booking. Stable: it reads what that statement sees.
    await runner.query(`
      CREATE FUNCTION compare_prices(car int, lot int, OUT is_no_dearer boolean, OUT prices jsonb)
      LANGUAGE plpgsql STABLE AS $$
      BEGIN
        SELECT coalesce(bool_and(coalesce(of_car.price_paise <= of_lot.price_paise, false)), false),
          jsonb_agg(jsonb_build_object(
            'plan', of_lot.pricing_plan_id, 'car', of_car.price_paise, 'lot', of_lot.price_paise))
          INTO is_no_dearer, prices
          FROM (${LISTED} AND price.car_type_id = lot) of_lot
          LEFT JOIN (${LISTED} AND price.car_type_id = car) of_car USING (pricing_plan_id);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP FUNCTION compare_prices");
  }
}

const LISTED = `
  SELECT price.pricing_plan_id, price.price_paise
  FROM pricing_plan_car_types price
  JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
  JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
  WHERE price.enabled`;
