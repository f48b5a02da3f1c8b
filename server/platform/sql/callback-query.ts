import { type Client, DatabaseError } from "pg";
import { requestThatEndsReads } from "../request-context";
import { cancelStatement, isAwaiting } from "./driver";

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

const READ = /^\s{0,100}(?:SELECT|WITH)\b/i;
const NOT_IN_TRANSACTION = "I";

/**
 * Cancels a read outside transactions when its client is gone (docs/decisions/0088), then releases
 * the connection.
 * @throws like the database if the client is gone already
 */
function endingWithRequest(
  client: Client,
  asked: string | { readonly text?: unknown },
): (handOver: () => void) => void {
  const request = requestThatEndsReads();
  if (!request || !isReadByItself(client, asked)) return atOnce;
  if (request.isGivenUp) throw cancelled();
  const { reads } = request;
  let cancelling: Promise<void> | null = null;
  const end = () => {
    cancelling ??= cancelStatement(client);
  };
  reads.add(end);
  return (handOver) => {
    reads.delete(end);
    if (cancelling) void cancelling.then(handOver);
    else handOver();
  };
}

const atOnce = (handOver: () => void) => handOver();

function isReadByItself(client: Client, asked: string | { readonly text?: unknown }): boolean {
  if (client.getTransactionStatus() !== NOT_IN_TRANSACTION || isAwaiting(client)) return false;
  const text = typeof asked === "string" ? asked : asked.text;
  return typeof text === "string" && READ.test(text);
}

/** Like the database's own, so that it counts as passing. */
function cancelled(): DatabaseError {
  const message = "canceling statement due to user request";
  return Object.assign(new DatabaseError(message, message.length, "error"), { code: "57014" });
}
