import { type FindOperator, Raw } from "typeorm";

/** A LIKE pattern for a text anywhere; its wildcards are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Matches an index on `lower()`. */
export function ignoringCase(text: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:text)`, { text });
}
