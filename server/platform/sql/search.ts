import { type FindOperator, Raw } from "typeorm";

/** Escapes wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Matches an index on `lower()`. */
export function ignoringCase(text: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:text)`, { text });
}
