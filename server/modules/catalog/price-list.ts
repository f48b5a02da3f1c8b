/** The price list as a part of a statement: plans on sale, each with the car types on offer that it is sold for. */
export const PRICE_LIST = `
  SELECT price.pricing_plan_id, price.car_type_id, price.price_paise
  FROM pricing_plan_car_types price
  JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
  JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
  WHERE price.enabled`;

/**
 * One car type compared with another as a part of a statement, in one row: `is_no_dearer`, which says what `isNoDearer` of the
 * rules says, and the `prices` that were compared, plan by plan of those sold for the other.
 */
export const comparison = (one: string, than: string) =>
  `SELECT is_no_dearer, prices FROM compare_prices(${one}, ${than})`;
