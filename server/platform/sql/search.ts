import { type FindOperator, Raw } from "typeorm";

/** The pattern of `LIKE` and `ILIKE` that finds a text wherever it stands; what the text has of wildcards is plain text. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** The condition of a repository that finds a text however its letters are written, as an index on `lower()` has it. */
export function ignoringCase(text: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:text)`, { text });
}
