import type { EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Paise } from "../../platform/money";
import { execute } from "../../platform/sql/query";
import { storableText } from "../../platform/text";
import { readTypedText } from "../../platform/typed-text";
import { CURRENCY } from "./purchase.rules";
import type { PurchaseEventType } from "./purchase-event.entity";
import type { StrayReason } from "./stray-payment.entity";

interface PurchaseNews {
  readonly purchaseId: number;
  readonly type: PurchaseEventType;
  readonly amountPaise: Paise;
  /** Default: rupees. */
  readonly currency?: string;
  readonly cause?: StrayReason;
  /** Idempotency key: the payment id, for a refund with the total. */
  readonly of: string;
  readonly note?: string | null;
}

const MAX_NOTE = 300;

export class PurchaseEventService {
  constructor(private readonly clock: Clock) {}

  /** Idempotent. */
  async record(tx: EntityManager, news: PurchaseNews): Promise<void> {
    const { purchaseId, type, amountPaise, of, note = null } = news;
    const { currency = CURRENCY, cause = null } = news;
    await execute(
      tx,
      `INSERT INTO purchase_events (purchase_id, type, amount_paise, note, key, created_at, currency, cause)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING`,
      [
        ...[purchaseId, type, amountPaise, shownNote(note), `${type}:${of}`],
        ...[this.clock.now(), currency, cause],
      ],
    );
  }
}

/** Null for an unprintable text. */
function shownNote(note: string | null): string | null {
  const { text } = readTypedText(storableText(note ?? "", MAX_NOTE), { max: MAX_NOTE });
  return text || null;
}
