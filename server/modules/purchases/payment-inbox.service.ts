import { setTimeout as pause } from "node:timers/promises";
import type { DataSource } from "typeorm";
import {
  type PaymentNews,
  type PaymentProvider,
  PaymentProviderError,
} from "../../integrations/payment-provider";
import type { Clock } from "../../platform/clock";
import { isPassingFailure } from "../../platform/database-error";
import { invalid } from "../../platform/domain-error";
import type { Log } from "../../platform/log";
import { execute, queryRows } from "../../platform/sql/query";
import type { PaymentArrivalService } from "./payment-arrival.service";
import type { PaymentCaptureService } from "./payment-capture.service";
import type { PaymentConfirmationService } from "./payment-confirmation.service";
import type { PaymentDisputeService } from "./payment-dispute.service";
import type { PaymentRefundService } from "./payment-refund.service";
import { ORDER_UNKNOWN_MS } from "./purchase.rules";

const PROVIDER = "razorpay";
/** Milliseconds; the provider waits five seconds. */
const PROCESSING_MS = 3_000;
const KEPT = "90 days";
/** The database fails at some thousands. */
const MAX_NESTING = 50;
const AT_ONCE = 500;
const UNREADABLE = "ignored: unreadable";
const SEEN_TO = "seen to: unreadable";

interface Message {
  readonly body: Buffer;
  readonly signature: string;
  readonly eventId: string;
}

interface Event {
  readonly id: number;
  readonly payload: unknown;
  readonly received_at: Date;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly arrivals: PaymentArrivalService;
  readonly captures: PaymentCaptureService;
  readonly confirmations: PaymentConfirmationService;
  readonly disputes: PaymentDisputeService;
  readonly refunds: PaymentRefundService;
  readonly provider: PaymentProvider | null;
  readonly log?: Log;
}

/** Stores each message before processing it. Idempotent, in any order. */
export class PaymentInboxService {
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly deps: Dependencies) {}

  get isOpen(): boolean {
    return this.deps.provider !== null;
  }

  /** The job processes what takes longer than the provider waits. */
  async receive({ body, signature, eventId }: Message): Promise<void> {
    if (!this.deps.provider?.isAuthentic(body, signature)) {
      throw invalid("X-Razorpay-Signature", "The signature is not that of this message.");
    }
    const text = body.toString("utf8");
    const message = readJson(text);
    if (isNestedDeeper(message, MAX_NESTING))
      throw invalid("body", "The message is nested too deep.");
    const { eventName, paymentId, orderId } = this.deps.provider.headingOf(message);
    const [event] = await queryRows<Event>(
      this.deps.dataSource,
      `INSERT INTO payment_events (provider, event_id, payload, received_at, event_name, payment_id, order_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (provider, event_id) DO NOTHING RETURNING id, payload, received_at`,
      [PROVIDER, eventId, text, this.deps.clock.now(), eventName, paymentId, orderId],
    );
    if (!event) return;
    const work = this.process(event).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    await Promise.race([work, pause(PROCESSING_MS, null, { ref: false })]);
  }

  /** @param signal stops after the current event; the next run continues */
  async processWaiting(signal?: AbortSignal): Promise<number> {
    let done = 0;
    if (!this.deps.provider) return done; // No one could read them.
    for (let after = 0, event = await this.nextWaiting(after); event && !signal?.aborted; ) {
      if (await this.process(event)) done += 1;
      after = event.id;
      event = await this.nextWaiting(after);
    }
    await this.deps.disputes.joinLate();
    return done;
  }

  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** Erases personal data of processed messages. */
  async forgetOld(): Promise<void> {
    await execute(
      this.deps.dataSource,
      `DELETE FROM payment_events WHERE processed_at < $1::timestamptz - interval '${KEPT}'`,
      [this.deps.clock.now()],
    );
  }

  /** Not yet seen by people, oldest first, limited. */
  async unreadable(): Promise<number[]> {
    const events = await queryRows<{ id: number }>(
      this.deps.dataSource,
      `SELECT id FROM payment_events WHERE outcome = $1 ORDER BY id LIMIT ${AT_ONCE}`,
      [UNREADABLE],
    );
    return events.map(({ id }) => id);
  }

  /** Returns which were unreadable. */
  async markSeenTo(ids: readonly number[]): Promise<number[]> {
    const marked = await queryRows<{ id: number }>(
      this.deps.dataSource,
      "UPDATE payment_events SET outcome = $3 WHERE id = ANY ($1) AND outcome = $2 RETURNING id",
      [ids, UNREADABLE, SEEN_TO],
    );
    return marked.map(({ id }) => id).sort((one, other) => one - other);
  }

  private async nextWaiting(after: number): Promise<Event | undefined> {
    const [event] = await queryRows<Event>(
      this.deps.dataSource,
      `SELECT id, payload, received_at FROM payment_events
       WHERE processed_at IS NULL AND id > $1 ORDER BY id LIMIT 1`,
      [after],
    );
    return event;
  }

  /** False on an error or for an unknown order: the next run retries. */
  private async process(event: Event): Promise<boolean> {
    try {
      const outcome = await this.outcomeOf(event);
      if (outcome === null) return false;
      await execute(
        this.deps.dataSource,
        "UPDATE payment_events SET processed_at = $2, outcome = $3 WHERE id = $1 AND processed_at IS NULL",
        [event.id, this.deps.clock.now(), outcome],
      );
      return true;
    } catch (error) {
      const isPassing = error instanceof PaymentProviderError || isPassingFailure(error);
      const alarm = isPassing ? {} : { alarm: "payment event fails" };
      const line = { ...alarm, err: error, eventId: event.id };
      this.deps.log?.[alarm.alarm ? "error" : "warn"](
        line,
        "a payment event waits for another try",
      );
      return false;
    }
  }

  private async outcomeOf(event: Event): Promise<string | null> {
    const news = this.read(event);
    if (news.kind === "other") return `ignored: ${news.name}`;
    const isOld = this.deps.clock.now().getTime() - event.received_at.getTime() >= ORDER_UNKNOWN_MS;
    if (news.kind === "disputed") {
      await this.deps.disputes.take(news.dispute);
      return `disputed: ${news.dispute.step}`;
    }
    if (news.kind === "refund failed") {
      await this.deps.refunds.takeFailed(news.refund);
      return news.kind;
    }
    if (news.kind === "noted") return `noted: ${news.name}`;
    if (news.kind === "refunded") {
      const outcome = await this.deps.refunds.see(news.paymentId, news.amountPaise);
      if (outcome === "begun") return isOld ? "refund not processed" : null;
      return outcome === "known" ? "refunded" : "refund remembered";
    }
    if (news.kind === "authorized") {
      const payment = await this.deps.captures.seeAuthorized(news.payment);
      const collection = payment ? await this.deps.captures.collect(payment) : "none";
      if (collection === "waiting") return null;
      return collection !== "unknown" || isOld ? collection : null;
    }
    if (news.kind === "failed") {
      const outcome = await this.deps.arrivals.takeFailure(news.failure);
      await this.deps.confirmations.checkSoon(news.failure);
      return outcome === "known" ? "failed" : isOld ? "unknown" : null;
    }
    const arrival = await this.deps.arrivals.take(news.payment);
    if (arrival !== "unknown") return arrival;
    if (!isOld) return null;
    await this.deps.arrivals.giveUp(news.payment);
    return "stray";
  }

  private read({ id, payload }: Event): PaymentNews {
    try {
      if (this.deps.provider) return this.deps.provider.newsOf(payload);
    } catch {
      this.deps.log?.error(
        { alarm: "unreadable event", eventId: id },
        "a payment event is unreadable",
      );
    }
    return { kind: "other", name: "unreadable" };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("body", "The message must be JSON.");
  }
}

function isNestedDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth < 0 || Object.values(value).some((inner) => isNestedDeeper(inner, depth - 1));
}
