import { type EntityManager, In } from "typeorm";
import { addDays, type Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { isUsableUntil } from "./credit.rules";
import type { CreditService } from "./credit.service";
import { CreditLedgerEntry, CreditLedgerEntryType } from "./credit-ledger-entry.entity";
import { CreditLot, CreditSource } from "./credit-lot.entity";
import type { PaidBooking } from "./credit-lots";

interface LostCredit extends PaidBooking {
  readonly lot: CreditLot;
}

/** For washes that the operator cancels (product-rules.md#credits-that-come-back). */
export class CreditReturnService {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditService,
    private readonly settings: { readonly makeGoodDays: number },
  ) {}

  /**
   * To its lot, or as a new lot of one credit if its own ends too soon, is paused or closed. Hold
   * the residents' locks, and store the returned lots with the bookings.
   */
  async returnUsable(tx: EntityManager, paid: readonly PaidBooking[]): Promise<PaidBooking[]> {
    if (paid.length === 0) return [];
    const goodUntil = addDays(today(this.clock), this.settings.makeGoodDays);
    const lotIds = paid.map(({ lotId }) => lotId);
    const lots = await tx.getRepository(CreditLot).findBy({ id: In(lotIds) });
    const lotById = new Map(lots.map((lot) => [lot.id, lot]));
    const returned: PaidBooking[] = [];
    const lost: LostCredit[] = [];
    for (const { bookingId, lotId } of paid) {
      const lot = lotById.get(lotId);
      if (lot && !isUsableUntil(lot, goodUntil)) lost.push({ bookingId, lotId, lot });
      else returned.push({ bookingId, lotId });
    }
    await this.credits.giveBack(tx, returned);
    return [...returned, ...(await this.replace(tx, lost, goodUntil))];
  }

  /** The replaced credit stays spent in its own lot. */
  private async replace(
    tx: EntityManager,
    lost: readonly LostCredit[],
    goodUntil: Day,
  ): Promise<PaidBooking[]> {
    if (lost.length === 0) return [];
    const createdAt = this.clock.now();
    const made = lost.map(({ lot: { userId, kind, carTypeId } }) =>
      Object.assign(new CreditLot(), {
        userId,
        kind,
        carTypeId,
        source: CreditSource.MAKE_GOOD,
        granted: 1,
        remaining: 1,
        goodUntil,
        createdAt,
      }),
    );
    await tx.getRepository(CreditLot).insert(made);
    const replaced = lost.map(({ bookingId, lot }, at) => ({
      bookingId,
      lot,
      lotId: (made[at] as CreditLot).id,
    }));
    await tx.getRepository(CreditLedgerEntry).insert(
      replaced.map(({ bookingId, lotId, lot: { userId } }) => ({
        lotId,
        userId,
        bookingId,
        entry: CreditLedgerEntryType.GRANTED,
        change: 0,
        createdAt,
      })),
    );
    return replaced;
  }
}
