/** The price list as a part of a statement: plans on sale, each with the car types on offer that it is sold for. */
export const PRICE_LIST = `
  SELECT price.pricing_plan_id, price.car_type_id, price.price_paise
  FROM pricing_plan_car_types price
  JOIN pricing_plans plan ON plan.id = price.pricing_plan_id AND plan.active
  JOIN car_types car_type ON car_type.id = price.car_type_id AND car_type.active
  WHERE price.enabled`;

/**
 * One car type compared with another, plan by plan of those sold for the other, as a part of a statement:
 * `is_no_dearer`, which says what `isNoDearer` of the rules says, and the `prices` that were compared.
 */
export const comparison = (one: string, than: string) => `
  SELECT coalesce(bool_and(coalesce(one.price_paise <= than.price_paise, false)), false) AS is_no_dearer,
    jsonb_agg(jsonb_build_object(
      'plan', pricing_plan_id, 'car', one.price_paise, 'lot', than.price_paise)) AS prices
  FROM (${PRICE_LIST} AND price.car_type_id = ${than}) than
  LEFT JOIN (${PRICE_LIST} AND price.car_type_id = ${one}) one USING (pricing_plan_id)`;
