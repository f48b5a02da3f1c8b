import {
  type EntitySubscriberInterface,
  EventSubscriber,
  type TransactionStartEvent,
} from "typeorm";
import { execute } from "./sql/query";
import { traceparent } from "./tracing";

/** For triggers (docs/decisions/0051). */
@EventSubscriber()
export class TransactionTrace implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const current = traceparent();
    if (!current) return;
    await execute(queryRunner, "SELECT set_config('aaviri.traceparent', $1, true)", [current]);
  }
}
