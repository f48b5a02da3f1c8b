import type { Client } from "pg";
import {
  type EntitySubscriberInterface,
  EventSubscriber,
  type TransactionStartEvent,
} from "typeorm";
import { hasParentSpan, inStatementSpan, traceparent } from "../tracing";
import { execute } from "./query";

const FIRST_WORD = /^\s*([a-z]{1,20})/i;

/** Records the text, never the values. */
export function traceStatements(client: Client): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (...given: unknown[]): unknown => {
    const text = textOf(given[0]);
    if (text === undefined || !hasParentSpan()) return ask(...given);
    const name = FIRST_WORD.exec(text)?.[1]?.toUpperCase() ?? "statement";
    return inStatementSpan(name, text, () => ask(...given));
  };
  client.query = query as Client["query"];
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === "string") return asked;
  const { text } = asked as { readonly text?: unknown };
  return typeof text === "string" ? text : undefined;
}

/** For triggers (docs/decisions/0051). */
@EventSubscriber()
export class TransactionTrace implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const current = traceparent();
    if (!current) return;
    await execute(queryRunner, "SELECT set_config('aaviri.traceparent', $1, true)", [current]);
  }
}
