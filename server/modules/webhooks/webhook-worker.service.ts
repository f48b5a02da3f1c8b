import { Webhook } from "standardwebhooks";
import type { DataSource } from "typeorm";
import { type Clock, timeOutside } from "../../platform/clock";
import { isPassingFailure } from "../../platform/database-error";
import type { Log } from "../../platform/log";
import { inSpan } from "../../platform/tracing";
import { afterAttempt, PING, retryAfterMs } from "./webhook.rules";
import { bodyOf, type WebhookBodyService } from "./webhook-body.service";
import { type Claimed, claimDue, giveBack, InFlight } from "./webhook-claims.service";
import type { WebhookFanOutService } from "./webhook-fan-out.service";
import { type Recorded, WebhookRecorder } from "./webhook-recorder";
import { sendWebhook, type WebhookAnswer } from "./webhook-sender";
import type { WebhookVault } from "./webhook-vault";

const AGAIN_MS = 50;
/** Milliseconds after which the rest of a turn is given back, long before its lease ends. */
const TURN_MS = 10_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly fanOut: WebhookFanOutService;
  readonly bodies: WebhookBodyService;
  readonly vault: WebhookVault;
  readonly isDemo: boolean;
  readonly log?: Log;
}

export class WebhookWorkerService {
  private readonly inFlight = new InFlight();
  private readonly stopping = new AbortController();
  private readonly recorder: WebhookRecorder;
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private soon: NodeJS.Timeout | null = null;

  constructor(private readonly deps: Dependencies) {
    this.recorder = new WebhookRecorder(deps.dataSource, deps.clock, deps.log);
  }

  /** Fans out events and starts due deliveries without awaiting them. */
  async run(): Promise<void> {
    await this.deps.fanOut.run();
    await this.begin();
  }

  async settled(): Promise<void> {
    while (this.inFlight.total > 0 || this.running || this.soon) {
      if (this.soon) {
        // Taken first: what ends during this look sets it again.
        clearTimeout(this.soon);
        this.soon = null;
        if (!this.stopping.signal.aborted) await this.begin();
      }
      await this.running;
      await this.inFlight.next();
    }
    await this.recorder.flush();
  }

  /** Aborts running requests, which another server repeats. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.soon) clearTimeout(this.soon);
    await this.settled();
  }

  /** One round at a time; completions request another. */
  private begin(): Promise<void> {
    this.isAskedAgain = true;
    this.running ??= this.rounds().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async rounds(): Promise<void> {
    while (this.isAskedAgain && !this.stopping.signal.aborted) {
      this.isAskedAgain = false;
      const claimed = await claimDue(this.deps.dataSource, this.inFlight, this.deps.clock.now());
      if (!claimed) return this.lookAgainSoon();
      for (const turn of this.inFlight.turnsOf(claimed)) void this.deliverInTurn(turn);
      if (claimed.length > 0) this.isAskedAgain = true;
    }
  }

  /** Until one fails: a failing endpoint gets one at a time. */
  private async deliverInTurn(turn: readonly Claimed[]): Promise<void> {
    const [{ endpointId }] = turn as [Claimed];
    const { dataSource, clock } = this.deps;
    const place = this.inFlight.begin(endpointId);
    const endsAt = performance.now() + TURN_MS;
    const written: Promise<void>[] = [];
    try {
      for (const claimed of turn) {
        place.restart();
        const outcome = await this.deliver(claimed);
        if (outcome) written.push(this.recorder.add(outcome));
        if (!outcome?.isSuccess || performance.now() > endsAt) break;
      }
      await Promise.all(written);
      await giveBack(dataSource, turn.slice(written.length), clock.now());
    } catch (error) {
      this.deps.log?.error({ err: error, endpoint: endpointId }, "webhooks not sent");
    } finally {
      place.end();
      this.lookAgainSoon();
    }
  }

  /** Null if aborted by this server's stop: not an attempt. */
  private async deliver(claimed: Claimed): Promise<Recorded | null> {
    const attemptedAt = this.deps.clock.now();
    const attempt = () => this.attempt(claimed, timeOutside(this.deps.clock));
    const answer = await inSpan("webhook", attempt, claimed.traceparent).catch((error) => {
      if (isPassingFailure(error)) throw error;
      this.deps.log?.error({ err: error, delivery: claimed.id }, "webhook not sent");
      return unsent("INTERNAL");
    });
    if (this.stopping.signal.aborted && answer.error) return null;
    return this.judge(claimed, answer, attemptedAt);
  }

  private lookAgainSoon(): void {
    if (this.soon || this.stopping.signal.aborted) return;
    this.soon = setTimeout(() => {
      this.soon = null;
      this.begin().catch((error) => this.deps.log?.warn({ err: error }, "webhooks not claimed"));
    }, AGAIN_MS).unref();
  }

  private async attempt(claimed: Claimed, signedAt: Date): Promise<WebhookAnswer> {
    const body = await this.bodyOf(claimed);
    if (body === null) return unsent("EVENT_GONE");
    const { url, webhookId, endpointId } = claimed;
    const secrets = claimed.secrets.flatMap(
      (sealed) => this.deps.vault.open(sealed, endpointId) ?? [],
    );
    if (secrets.length === 0) {
      const alarm = "webhook secret unreadable";
      this.deps.log?.error({ alarm, endpoint: endpointId }, "no secret of an endpoint can be read");
      return unsent("SECRET_UNREADABLE");
    }
    const signatures = secrets.map((secret) => new Webhook(secret).sign(webhookId, signedAt, body));
    const headers = {
      "webhook-id": webhookId,
      "webhook-timestamp": String(Math.floor(signedAt.getTime() / 1_000)),
      "webhook-signature": signatures.join(" "),
    };
    return sendWebhook(
      { url, body, headers },
      { allowsLoopback: this.deps.isDemo, signal: this.stopping.signal },
    );
  }

  private async bodyOf(claimed: Claimed): Promise<string | null> {
    const { type, createdAt, event, payload, endpointResidencyId } = claimed;
    if (type === PING) return bodyOf(type, createdAt, {});
    return event && this.deps.bodies.of(event, payload, endpointResidencyId);
  }

  private judge(claimed: Claimed, answer: WebhookAnswer, attemptedAt: Date): Recorded {
    const now = this.deps.clock.now();
    const { status, milliseconds, error } = answer;
    const isSuccess = status !== null && status >= 200 && status < 300;
    const asked = retryAfterMs(answer.retryAfter, now);
    return {
      deliveryId: claimed.id,
      endpointId: claimed.endpointId,
      isManual: claimed.isManual,
      isSuccess,
      isGone: status === 410,
      attemptedAt,
      httpStatus: status,
      milliseconds,
      answer: answer.answer,
      error,
      ...afterAttempt(claimed, { isSuccess, retryAfterMs: asked }, now, Math.random()),
    };
  }
}

const unsent = (error: string): WebhookAnswer => ({
  status: null,
  answer: null,
  error,
  milliseconds: 0,
  retryAfter: "",
});
