/** From the record of the deletion. Parts of an object have none of these columns. */
const nameOfDeleted = (object: string, id: string): string => `(
  SELECT coalesce(old_values->>'name', old_values->>'code', old_values->>'day',
      left(old_values->>'start_time', 5) || ' - ' || left(old_values->>'end_time', 5),
      (old_values->>'first_day') || ' - ' || (old_values->>'last_day'))
    FROM changes deletion
    WHERE deletion.object = ${object} AND deletion.object_id = ${id} AND deletion.action = 'delete'
      AND deletion.old_values ?| '{name,code,day,start_time,first_day}'
    ORDER BY deletion.id DESC LIMIT 1)`;

/** Rows of `changes` as objects. $1 and further belong to `condition`. */
export const changesWhere = (condition: string, order: string): string => `
  SELECT change.id, change.object AS type, change.object_id AS key, change.action,
    change.old_values AS "oldValues", change.new_values AS "newValues", change.channel,
    change.request_id AS "requestId", change.changed_at AS "changedAt",
    person.display_name AS "changedBy",
    coalesce(api_key.name, application.name, change.name) AS via,
    coalesce(CASE change.object
      WHEN 'Residency' THEN (SELECT name FROM residencies WHERE id = object_id)
      WHEN 'Block' THEN (SELECT name FROM blocks WHERE id = object_id)
      WHEN 'Flat' THEN (SELECT name FROM flats WHERE id = object_id)
      WHEN 'User' THEN (SELECT display_name FROM users WHERE id = object_id)
      WHEN 'CarType' THEN (SELECT name FROM car_types WHERE id = object_id)
      WHEN 'PricingPlan' THEN (SELECT name FROM pricing_plans WHERE id = object_id)
      WHEN 'Coupon' THEN (SELECT code FROM coupons WHERE id = object_id)
      WHEN 'BookingSlot' THEN (SELECT to_char(start_time, 'HH24:MI') || ' - ' || to_char(end_time, 'HH24:MI')
        FROM booking_slots WHERE id = object_id)
      WHEN 'DisabledDate' THEN (SELECT day::text FROM disabled_dates WHERE id = object_id)
      WHEN 'ClosedDays' THEN (SELECT first_day || ' - ' || last_day FROM closed_days WHERE id = object_id)
      WHEN 'Subscription' THEN (SELECT plan_name || ', ' || display_name
        FROM subscriptions JOIN users ON users.id = user_id WHERE subscriptions.id = object_id)
      WHEN 'ApiKey' THEN (SELECT name FROM api_keys WHERE id = object_id)
      WHEN 'Application' THEN (SELECT name FROM applications WHERE id = object_id)
      WHEN 'WebhookEndpoint' THEN (SELECT coalesce(description, url) FROM webhook_endpoints WHERE id = object_id)
      WHEN 'ContactSubmission' THEN (SELECT name FROM contact_submissions WHERE id = object_id)
    END, ${nameOfDeleted("change.object", "change.object_id")}) AS "objectName",
    CASE change.table_name
      WHEN 'vehicles' THEN (SELECT plate FROM vehicles WHERE id = row_id)
      WHEN 'pricing_plan_car_types' THEN (SELECT name FROM pricing_plan_car_types price
        JOIN car_types ON car_types.id = car_type_id WHERE price.id = row_id)
    END AS "partName"
  FROM (SELECT * FROM changes ${condition} ${order}) change
    LEFT JOIN users person ON person.id = change.person_id
    LEFT JOIN api_keys api_key ON api_key.id = change.api_key_id
    LEFT JOIN applications application ON application.id = change.application_id
  ${order}`;

/** Names that ids in values stand for; null for unknown ones. */
export const NAMES = `
  SELECT kind, id, coalesce(CASE kind
      WHEN 'residency' THEN (SELECT name FROM residencies WHERE residencies.id = reference.id)
      WHEN 'block' THEN (SELECT name FROM blocks WHERE blocks.id = reference.id)
      WHEN 'flat' THEN (SELECT name FROM flats WHERE flats.id = reference.id)
      WHEN 'carType' THEN (SELECT name FROM car_types WHERE car_types.id = reference.id)
      WHEN 'pricingPlan' THEN (SELECT name FROM pricing_plans WHERE pricing_plans.id = reference.id)
      WHEN 'person' THEN (SELECT display_name FROM users WHERE users.id = reference.id)
      WHEN 'apiKey' THEN (SELECT name FROM api_keys WHERE api_keys.id = reference.id)
    END, ${nameOfDeleted("upper(left(kind, 1)) || substr(kind, 2)", "reference.id")}) AS name
  FROM (
    SELECT 'residency' AS kind, unnest($1::int[]) AS id
    UNION ALL SELECT 'block', unnest($2::int[])
    UNION ALL SELECT 'flat', unnest($3::int[])
    UNION ALL SELECT 'carType', unnest($4::int[])
    UNION ALL SELECT 'pricingPlan', unnest($5::int[])
    UNION ALL SELECT 'person', unnest($6::int[])
    UNION ALL SELECT 'apiKey', unnest($7::int[])
  ) reference`;
