import { type DataSource, type EntityManager, In, IsNull, Not } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Log } from "../../platform/log";
import { lockIds } from "../../platform/sql/locks";
import { execute, queryRow } from "../../platform/sql/query";
import { requestMail } from "../notifications/mail-outbox";
import { dueWarning, type WebhookNotice } from "./webhook.rules";
import {
  WebhookEndpoint,
  WebhookEndpointReason,
  WebhookEndpointStatus,
} from "./webhook-endpoint.entity";

export interface Recorded {
  readonly deliveryId: number;
  readonly endpointId: number;
  readonly isManual: boolean;
  readonly isSuccess: boolean;
  readonly isGone: boolean;
  readonly attemptedAt: Date;
  readonly httpStatus: number | null;
  readonly milliseconds: number;
  readonly answer: string | null;
  readonly error: string | null;
  readonly status: "pending" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
}

const AT_ONCE = 200;
const { ENABLED, PAUSED, DISABLED } = WebhookEndpointStatus;

/** Batches outcomes: a thousand concurrent timeouts need one connection. */
export class WebhookRecorder {
  private waiting: { readonly row: Recorded; readonly done: () => void }[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log?: Log,
  ) {}

  /** Resolves when written, or abandoned: then the lease ends and the delivery repeats. */
  add(row: Recorded): Promise<void> {
    const written = new Promise<void>((done) => this.waiting.push({ row, done }));
    void this.flush();
    return written;
  }

  flush(): Promise<void> {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    // Batches concurrent ends.
    await new Promise((resolve) => setTimeout(resolve, 5));
    while (this.waiting.length > 0) {
      const some = this.waiting.splice(0, AT_ONCE);
      const rows = some.map(({ row }) => row);
      await this.dataSource
        .transaction((tx) => this.write(tx, rows))
        .catch((error) => this.log?.error({ err: error }, "attempts of webhooks not written"));
      for (const { done } of some) done();
    }
  }

  private async write(tx: EntityManager, rows: readonly Recorded[]): Promise<void> {
    await execute(tx, WRITE, [JSON.stringify(rows)]);
    const scheduled = rows.filter(({ isManual }) => !isManual);
    const well = new Set(endpointsOf(scheduled.filter(({ isSuccess }) => isSuccess)));
    const failed = endpointsOf(scheduled.filter(({ isSuccess }) => !isSuccess));
    const ailing = failed.filter((id) => !well.has(id));
    await lockIds(tx, WebhookEndpoint, [...well, ...ailing]);
    const endpoints = tx.getRepository(WebhookEndpoint);
    const recovered = { id: In([...well]), failingSince: Not(IsNull()) };
    await endpoints.update(recovered, { failingSince: null, warned: 0 });
    const failingSince = this.clock.now();
    await endpoints.update({ id: In(ailing), failingSince: IsNull() }, { failingSince });
    await this.warn(tx, ailing);
    for (const id of endpointsOf(scheduled.filter(({ isGone }) => isGone))) {
      const disabled = { status: DISABLED, reason: WebhookEndpointReason.GONE };
      const { affected } = await endpoints.update({ id, status: ENABLED }, disabled);
      if (affected === 1) await this.give(tx, id, "gone");
    }
    await failWaiting(tx, endpointsOf(rows));
  }

  private async warn(tx: EntityManager, ids: readonly number[]): Promise<void> {
    const endpoints = tx.getRepository(WebhookEndpoint);
    const where = { id: In([...ids]), status: ENABLED, deletedAt: IsNull() };
    for (const endpoint of await endpoints.find({ where, order: { id: "ASC" } })) {
      const { id, failingSince, warned } = endpoint;
      const due = failingSince && dueWarning(failingSince, warned, this.clock.now());
      if (!due) continue;
      await endpoints.update({ id }, { warned: due.warned });
      const paused = { status: PAUSED, reason: WebhookEndpointReason.FAILING };
      if (due.about === "paused") await endpoints.update({ id }, paused);
      await this.give(tx, id, due.about);
    }
  }

  private async give(tx: EntityManager, endpointId: number, about: WebhookNotice): Promise<void> {
    const { id } = await queryRow<{ id: number }>(
      tx,
      "INSERT INTO webhook_notices (endpoint_id, about, created_at) VALUES ($1, $2, $3) RETURNING id",
      [endpointId, about, this.clock.now()],
    );
    await requestMail(tx, "WEBHOOK_NOTICE", id);
  }
}

/** For disabled endpoints; skips rows whose recording calls this in turn. */
export async function failWaiting(tx: EntityManager, endpointIds: readonly number[]) {
  await execute(
    tx,
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE id IN (
       SELECT delivery.id FROM webhook_endpoints endpoint
       JOIN webhook_deliveries delivery ON delivery.endpoint_id = endpoint.id
       WHERE endpoint.id = ANY ($1) AND endpoint.status = 'disabled'
         AND delivery.status = 'pending' AND NOT delivery.is_manual
       FOR NO KEY UPDATE OF delivery SKIP LOCKED)`,
    [endpointIds],
  );
}

const endpointsOf = (rows: readonly Recorded[]) => [
  ...new Set(rows.map(({ endpointId }) => endpointId)),
];

/** A redelivery was requested during this attempt. */
const ASKED_MEANWHILE = `(delivery.is_manual AND NOT tried."isManual")`;

const WRITE = `
  WITH tried AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS tried ("deliveryId" bigint, "isManual" boolean, "isSuccess" boolean,
      "attemptedAt" timestamptz, "httpStatus" int, milliseconds int, answer text, error text, status text, attempts int,
      "nextAttemptAt" timestamptz)
  ), updated AS (
    UPDATE webhook_deliveries delivery SET attempts = tried.attempts,
      status = CASE WHEN ${ASKED_MEANWHILE} THEN delivery.status ELSE tried.status END,
      is_manual = ${ASKED_MEANWHILE},
      next_attempt_at = CASE WHEN ${ASKED_MEANWHILE} THEN delivery.next_attempt_at ELSE tried."nextAttemptAt" END,
      delivered_at = CASE WHEN tried."isSuccess" THEN coalesce(delivery.delivered_at, tried."attemptedAt")
        ELSE delivery.delivered_at END
    FROM tried WHERE delivery.id = tried."deliveryId" RETURNING delivery.id
  )
  INSERT INTO webhook_attempts (delivery_id, attempted_at, status, milliseconds, answer, error)
  SELECT updated.id, tried."attemptedAt", tried."httpStatus", tried.milliseconds, tried.answer, tried.error
  FROM tried JOIN updated ON updated.id = tried."deliveryId"`;
