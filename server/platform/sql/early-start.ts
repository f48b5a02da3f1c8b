import type { Client } from "pg";
import { destroyConnection, sendTogether } from "./driver";

const START = "START TRANSACTION";
const STARTED = { command: "START", rows: [], rowCount: null };

/** A transaction's start leaves in the packet of its first statement, without a round trip of its own (docs/decisions/0221). */
export function startEarly(client: Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const query = (...given: unknown[]): unknown => {
    if (given[0] !== START) return ask(...given);
    sendTogether(client);
    // Nothing may run as if it were in the transaction.
    ask(START).catch((error) => destroyConnection(client, error));
    return Promise.resolve(STARTED);
  };
  client.query = query as Client["query"];
}
