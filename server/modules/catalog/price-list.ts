/** FROM clause: plans on sale with car types on offer. */
export const PRICE_LIST = `
  SELECT price.pricing_plan_id, price.car_type_id, price.price_paise
  FROM pricing_plan_car_types price
  JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
  JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
  WHERE price.enabled`;

/** One row in SQL: `is_no_dearer`, as `isNoDearer` in the rules, and the compared `prices` by plan. */
export const comparison = (one: string, than: string) =>
  `SELECT is_no_dearer, prices FROM compare_prices(${one}, ${than})`;
