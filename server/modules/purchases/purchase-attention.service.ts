import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import { optionalText } from "../../platform/text";
import { Purchase } from "./purchase.entity";
import { type Trouble, withTrouble } from "./purchase-attention.rules";

interface SeenTo {
  readonly purchaseId: number | null;
  readonly note: string | null;
}

const MAX_NOTE = 500;

/** What happens to purchases with which something went wrong: an administrator sees to them. */
export class PurchaseAttentionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Records who saw to a purchase, when, and what they noted; idempotent. */
  async markSeenTo(actor: Actor, { purchaseId, note }: SeenTo): Promise<Purchase> {
    authorize(actor, "purchase.seeTo");
    const seenToNote = optionalText(note, { field: "note", max: MAX_NOTE, multiline: true });
    const seenToById = requirePerson(actor).userId;
    const values = { seenToAt: this.clock.now(), seenToById, seenToNote };
    return this.change(purchaseId, values, "attention IS NOT NULL AND seen_to_at IS NULL");
  }

  /** Opens a purchase that was seen to again; its note goes. One that is open stays as it is. */
  async reopen(actor: Actor, purchaseId: number | null): Promise<Purchase> {
    authorize(actor, "purchase.seeTo");
    const values = { seenToAt: null, seenToById: null, seenToNote: null };
    return this.change(purchaseId, values, "seen_to_at IS NOT NULL");
  }

  /** One conditional statement, so that of two administrators at once the first is on record. */
  private async change(
    id: number | null,
    values: Pick<Purchase, "seenToAt" | "seenToById" | "seenToNote">,
    condition: string,
  ): Promise<Purchase> {
    if (id === null) throw notFound("Purchase");
    const purchases = this.dataSource.getRepository(Purchase);
    await purchases
      .createQueryBuilder()
      .update()
      .set(values)
      .where(`id = :id AND ${condition}`, { id })
      .execute();
    const purchase = await purchases.findOneBy({ id });
    if (!purchase) throw notFound("Purchase");
    return purchase;
  }
}

/** Tells the administrators of something else that went wrong with a purchase. */
export async function markTrouble(tx: EntityManager, id: number, trouble: Trouble): Promise<void> {
  const purchases = tx.getRepository(Purchase);
  const purchase = await purchases.findOneOrFail({
    where: { id },
    select: { id: true, attention: true, seenToAt: true },
    lock: { mode: "for_no_key_update" },
  });
  await purchases.update({ id }, { attention: withTrouble(purchase, trouble) });
}
