import type { Client } from "pg";

/**
 * Has a connection ask pg by a callback, anyone who awaits the answer. The promise that pg makes itself leaves what awaits
 * it in memory, a whole answer with all that it was made of, until V8 collects the old generation
 * (docs/decisions/0070).
 */
export function queryByCallback(client: Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (asked: string | object, values?: unknown, callback?: unknown): unknown => {
    if (!isAwaited(asked, callback ?? values)) return ask(asked, values, callback);
    const own = typeof asked === "string" ? asked : { ...asked }; // pg writes the callback into it
    const answer = new Promise((resolve, reject) => {
      ask(own, values, (error: unknown, result: unknown) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
    return withTrace(answer);
  };
  client.query = query as Client["query"];
}

/** Whether pg would answer by a promise: not whom a callback was given for, nor a cursor or a stream. */
function isAwaited(asked: string | object, last: unknown): boolean {
  if (typeof last === "function") return false;
  return typeof asked === "string" || !("submit" in asked || "callback" in asked);
}

/** An error tells who asked, as pg's own does, not where the answer was read. */
async function withTrace<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    Error.captureStackTrace(error as object);
    throw error;
  }
}
