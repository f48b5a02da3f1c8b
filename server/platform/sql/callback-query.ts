import type { Client } from "pg";
import { endingWithRequest } from "./cancellation";

/** The promise that pg creates retains the answer until V8 collects the old generation (docs/decisions/0074). */
export function queryByCallback(client: Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (asked: string | object, values?: unknown, callback?: unknown): unknown => {
    if (!isAwaited(asked, callback ?? values)) return ask(asked, values, callback);
    const own = typeof asked === "string" ? asked : { ...asked }; // pg writes the callback into it
    const answer = new Promise((resolve, reject) => {
      const whenFree = endingWithRequest(client, own);
      ask(own, values, (error: unknown, result: unknown) => {
        whenFree(() => (error ? reject(error) : resolve(result)));
      });
    });
    return withTrace(answer);
  };
  client.query = query as Client["query"];
}

function isAwaited(asked: string | object, last: unknown): boolean {
  if (typeof last === "function") return false;
  return typeof asked === "string" || !("submit" in asked || "callback" in asked);
}

/** Adds the caller's stack, as pg's promise does. */
async function withTrace<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    Error.captureStackTrace(error as object);
    throw error;
  }
}
