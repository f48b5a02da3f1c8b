/** Plate and mobile number, as an index of trigrams has them (migration 1767270000002). */
const REACHED_BY = "(lower(coalesce(car_number, '')) || E'\\n' || coalesce(mobile_number, ''))";

/**
 * What is asked of a row of users: whether name, e-mail address, car model, plate or mobile number has the text of a
 * pattern, whatever the case of its letters; `pattern` in small letters, as it stands in the statement.
 */
export function isFound(pattern: string): string {
  return `(search_text LIKE ${pattern} OR ${REACHED_BY} LIKE ${pattern})`;
}

/**
 * Whether the resident of a row is one of many who are found, asked of each row that is met on a walk: a subquery,
 * and no join, for which the planner would look all of them up first.
 */
export function isResidentFound(userId: string, pattern: string): string {
  return `(SELECT ${isFound(pattern)} FROM users resident WHERE resident.id = ${userId})`;
}

/** The same for counting all rows, for which looking all of them up first is best. */
export function isAmongResidentsFound(userId: string, pattern: string): string {
  return `${userId} IN (SELECT id FROM users WHERE ${isFound(pattern)})`;
}
