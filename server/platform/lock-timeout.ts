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

/** Milliseconds for connections and a lock together. */
export const DEFAULT_WAIT_MS = 2_000;
/** Minimum for a lock. */
const LEAST_MS = 200;
const UNNOTICED_MS = 50;

/** Concurrent waits of a request count once. */
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

export function withCountedWaits(dataSource: DataSource): DataSource {
  wrapObtaining(dataSource, (obtain) => countSharedWait(obtain()));
  return dataSource;
}

export function countSharedWait<Result>(wait: Promise<Result>): Promise<Result> {
  const request = currentRequest();
  return request ? waitsOf(request).during(wait) : wait;
}

/** Shortens lock_timeout by the time waited for connections. These waits are unlimited, as a busy server would abandon half-done work. */
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
