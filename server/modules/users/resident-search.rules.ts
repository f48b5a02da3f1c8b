/**
 * What is asked of a row of users: whether name, e-mail address or car model has the text of a pattern, whatever the
 * case of its letters; `pattern` in small letters, as it stands in the statement.
 */
export function isFound(pattern: string): string {
  return `search_text LIKE ${pattern}`;
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
