import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "./sandbox-books";

const TIMEOUT_MS = 5_000;
/** Milliseconds between retries. */
const RETRY_MS = [100, 300, 1_000, 3_000, 10_000, 30_000];

export interface Webhook {
  readonly id: string;
  readonly event: string;
  readonly body: string;
}

/** At least once, in any order. */
export class SandboxWebhooks {
  isHeld = false;
  copies = 1;
  readonly events: Webhook[] = [];
  private waiting: Webhook[] = [];
  private readonly sending = new Set<Promise<void>>();
  private readonly end = new AbortController();

  constructor(
    private readonly secret: string,
    public url: string | null,
  ) {}

  announce(event: string, payload: Readonly<Record<string, object>>): Webhook {
    const entities = Object.fromEntries(
      Object.entries(payload).map(([name, entity]) => [name, { entity }]),
    );
    const body = JSON.stringify({
      entity: "event",
      account_id: "acc_SandboxAaviri",
      event,
      contains: Object.keys(payload),
      payload: entities,
      created_at: Math.floor(Date.now() / 1000),
    });
    const webhook = { id: newId("evt"), event, body };
    this.events.push(webhook);
    if (this.isHeld) this.waiting.push(webhook);
    else this.send(webhook);
    return webhook;
  }

  async release(arrange = (waiting: readonly Webhook[]) => [...waiting]): Promise<void> {
    for (const webhook of arrange(this.waiting.splice(0))) this.send(webhook);
    await this.settled();
  }

  async settled(): Promise<void> {
    while (this.sending.size > 0) await Promise.all(this.sending);
  }

  async deliver({ id, body }: Webhook): Promise<number> {
    const response = await fetch(this.url ?? "", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Razorpay-Event-Id": id,
        "X-Razorpay-Signature": this.sign(body),
      },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.end.signal]),
    });
    await response.arrayBuffer();
    return response.status;
  }

  sign(body: string): string {
    return createHmac("sha256", this.secret).update(body).digest("hex");
  }

  async close(): Promise<void> {
    this.end.abort();
    await this.settled();
  }

  private send(webhook: Webhook): void {
    if (this.url === null) return;
    for (let copy = 0; copy < this.copies; copy += 1) {
      const sending = this.sendUntilTaken(webhook).finally(() => this.sending.delete(sending));
      this.sending.add(sending);
    }
  }

  private async sendUntilTaken(webhook: Webhook): Promise<void> {
    for (const wait of [...RETRY_MS, null]) {
      const status = await this.deliver(webhook).catch(() => 0);
      if ((status >= 200 && status < 300) || wait === null || this.end.signal.aborted) return;
      await pause(wait, undefined, { signal: this.end.signal }).catch(() => undefined);
    }
  }
}
