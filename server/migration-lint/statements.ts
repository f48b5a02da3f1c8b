/** Collapses spaces; semicolons in quotes, comments and function bodies do not split. */
export function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let statement = "";
  for (const [piece] of sql.matchAll(PIECE)) {
    if (piece.startsWith("--")) continue;
    if (piece !== ";") statement += piece;
    else statements.push(statement);
    if (piece === ";") statement = "";
  }
  return [...statements, statement].map(tidy).filter((text) => text !== "");
}

/** A dollar-quoted body, a quoted text or name, a comment, a semicolon, or other text. */
const PIECE = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[$'"-]/g;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
