/** Splits SQL at its semicolons, those in quotes, comments and bodies of functions apart; spaces become one. */
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

/** A body in dollars, a text or a name in quotes, a comment, a semicolon, or what lies between them. */
const PIECE = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|;|[^$'";-]+|[$'"-]/g;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
