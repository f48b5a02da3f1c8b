import { type DataSource, type EntityManager, type FindOptionsWhere, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { findRow } from "../../platform/sql/find-row";
import { lockRow } from "../../platform/sql/locks";
import { optionalText } from "../../platform/text";
import { Purchase } from "./purchase.entity";
import { type Trouble, withTrouble } from "./purchase-attention.rules";

interface SeenTo {
  readonly purchaseId: number | null;
  readonly note: string | null;
}

const MAX_NOTE = 500;

export class PurchaseAttentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async markSeenTo(actor: Actor, { purchaseId, note }: SeenTo): Promise<Purchase> {
    authorize(actor, "purchase.seeTo");
    const seenToNote = optionalText(note, { field: "note", max: MAX_NOTE, multiline: true });
    const seenToById = requirePerson(actor).userId;
    const values = { seenToAt: this.clock.now(), seenToById, seenToNote };
    const open = { attention: Not(IsNull()), seenToAt: IsNull() };
    return this.change(purchaseId, open, values);
  }

  /** Clears the note; idempotent. */
  async reopen(actor: Actor, purchaseId: number | null): Promise<Purchase> {
    authorize(actor, "purchase.seeTo");
    const values = { seenToAt: null, seenToById: null, seenToNote: null };
    return this.change(purchaseId, { seenToAt: Not(IsNull()) }, values);
  }

  /** One conditional statement: the first of two administrators is recorded. */
  private async change(
    id: number | null,
    condition: FindOptionsWhere<Purchase>,
    values: Pick<Purchase, "seenToAt" | "seenToById" | "seenToNote">,
  ): Promise<Purchase> {
    if (id !== null)
      await this.dataSource.getRepository(Purchase).update({ ...condition, id }, values);
    return findRow(this.dataSource, Purchase, { id, noun: "Purchase" });
  }
}

export async function markTrouble(tx: EntityManager, id: number, trouble: Trouble): Promise<void> {
  const purchase = await lockRow(tx, Purchase, { id, noun: "Purchase" });
  await tx.getRepository(Purchase).update({ id }, { attention: withTrouble(purchase, trouble) });
}
