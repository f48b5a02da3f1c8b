/** As `users_plate_and_mobile_trgm` indexes it. */
const REACHED_BY = "(lower(coalesce(car_number, '')) || E'\\n' || coalesce(mobile_number, ''))";

/** By name, e-mail, car model, plate or mobile; `pattern` is a lower-case placeholder. */
export function isFound(pattern: string): string {
  return `(search_text LIKE ${pattern} OR ${REACHED_BY} LIKE ${pattern})`;
}

/** A subquery per row, for walks: a join would look all residents up first. */
export function isResidentFound(userId: string, pattern: string): string {
  return `(SELECT ${isFound(pattern)} FROM users resident WHERE resident.id = ${userId})`;
}

/** For counts, where looking all up first is best. */
export function isAmongResidentsFound(userId: string, pattern: string): string {
  return `${userId} IN (SELECT id FROM users WHERE ${isFound(pattern)})`;
}
