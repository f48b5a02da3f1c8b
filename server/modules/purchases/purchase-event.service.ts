import type { EntityManager } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Paise } from "../../platform/money";
import { execute } from "../../platform/sql/query";
import { hasHiddenCharacters, normaliseText } from "../../platform/text";
import { CURRENCY } from "./purchase.rules";
import type { PurchaseEventType } from "./purchase-event.entity";
import type { StrayReason } from "./stray-payment.entity";

export interface PurchaseNews {
  readonly purchaseId: number;
  readonly type: PurchaseEventType;
  readonly amountPaise: Paise;
  /** Rupees where it says none. */
  readonly currency?: string;
  /** Why a payment was not collected. */
  readonly cause?: StrayReason;
  /** What of the thing itself makes it this one: the id of the payment, and of a refund how much in all. */
  readonly of: string;
  readonly note?: string | null;
}

const MAX_NOTE = 300;

/** The history of the money of purchases. The database puts each entry into the outbox of e-mails. */
export class PurchaseEventService {
  constructor(private readonly clock: Clock) {}

  /** Records what happened, in the transaction in which it happens; idempotent. */
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

/** A text of the provider as it is kept; null for one that cannot be shown. */
function shownNote(note: string | null): string | null {
  const text = normaliseText(note ?? "");
  if (text === "" || hasHiddenCharacters(text)) return null;
  return [...text].slice(0, MAX_NOTE).join("");
}
