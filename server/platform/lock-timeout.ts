import {
  type DataSource,
  type EntitySubscriberInterface,
  EventSubscriber,
  type TransactionStartEvent,
} from "typeorm";
import { currentRequest, type RequestContext } from "./request-context";
import { REQUEST_SETTINGS } from "./session-settings";
import { wrapObtaining } from "./sql/driver";
import { execute } from "./sql/query";

/** For so long a request waits for its connections and then for a lock, together. */
export const DEFAULT_WAIT_MS = 2_000;
/** So long it may wait for a lock all the same. */
const LEAST_MS = 200;
/** Waits that are not worth counting. */
const UNNOTICED_MS = 50;

/** What one request has waited for connections so far; for several at once it waits once. */
class Waits {
  private underWay = 0;
  private since = 0;
  private past = 0;

  get ms(): number {
    return this.past + (this.underWay > 0 ? performance.now() - this.since : 0);
  }

  async during<Result>(wait: Promise<Result>): Promise<Result> {
    if (this.underWay === 0) this.since = performance.now();
    this.underWay += 1;
    try {
      return await wait;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) this.past += performance.now() - this.since;
    }
  }
}

const waitsOfRequests = new WeakMap<RequestContext, Waits>();

function waitsOf(request: RequestContext): Waits {
  const waits = waitsOfRequests.get(request) ?? new Waits();
  waitsOfRequests.set(request, waits);
  return waits;
}

/** Counts what each request waits for connections. */
export function withCountedWaits(dataSource: DataSource): DataSource {
  wrapObtaining(dataSource, (obtain) => {
    const request = currentRequest();
    return request ? waitsOf(request).during(obtain()) : obtain();
  });
  return dataSource;
}

/** Counts what a request waits for together with others as it would the wait for a connection of its own. */
export function countSharedWait<Result>(wait: Promise<Result>): Promise<Result> {
  const request = currentRequest();
  return request ? waitsOf(request).during(wait) : wait;
}

/**
 * Who has waited for a connection waits the shorter for a lock: the connection is free for the next so much earlier,
 * and no one who queues behind a lock waits twice. Waits for connections are not cut short: a server that is only busy
 * would give up what it has half done.
 */
@EventSubscriber()
export class ShorterLockWaits implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner, dataSource }: TransactionStartEvent): Promise<void> {
    const request = currentRequest();
    if (!request) return;
    const { extra } = dataSource.options as { extra?: { waitMs?: number } };
    const { ms } = waitsOf(request);
    const left = Math.max(LEAST_MS, (extra?.waitMs ?? DEFAULT_WAIT_MS) - ms);
    if (ms <= UNNOTICED_MS || left >= Number(REQUEST_SETTINGS.lock_timeout)) return;
    await execute(queryRunner, `SET LOCAL lock_timeout = ${Math.round(left)}`);
  }
}
