/** The pattern of `LIKE` and `ILIKE` that finds a text wherever it stands; what the text has of wildcards is plain text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
