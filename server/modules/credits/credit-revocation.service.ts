import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createRowOnce } from "../../platform/creation-keys";
import { invalid, notFound } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requireWholeNumber } from "../../platform/text";
import type { UserService } from "../users/user.service";
import type { Owner } from "./credit.service";
import { CreditLedgerEntry, CreditLedgerEntryType } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";
import { revoke } from "./credit-lots";
import { requireReason } from "./subscription-change.rules";

interface RevokeCredits {
  readonly creditLotId: number | null;
  readonly count: number;
  readonly reason: string;
  readonly clientKey?: string | null;
  readonly seen?: Precondition | null;
}

const NEWEST_FIRST = {
  name: "creditLots",
  direction: "DESC",
  columns: [{ property: "id", value: (lot: CreditLot) => lot.id }],
} as const;

const MOST_CREDITS = 1_000;

export class CreditRevocationService {
  private readonly lots: TablePages<CreditLot>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
  ) {
    this.lots = new TablePages(dataSource, CreditLot, NEWEST_FIRST);
  }

  async lotsOf(
    actor: Actor,
    { id: userId, residencyId }: Owner,
    page: PageArguments,
    isLeftOnly: boolean,
  ): Promise<Page<CreditLot>> {
    authorize(actor, "credits.read", { userId, residencyId });
    const parameters = new Parameters();
    const conditions = [`user_id = ${parameters.add(userId)}`];
    if (isLeftOnly) conditions.push("remaining > 0");
    return this.lots.page({ conditions, parameters }, page);
  }

  /** Used credits stay used. Idempotent by client key. */
  async revoke(actor: Actor, input: RevokeCredits): Promise<CreditLedgerEntry> {
    authorize(actor, "credits.revoke");
    const byId = requirePerson(actor).userId;
    const reason = requireReason(input.reason);
    const count = requireWholeNumber(input.count, { field: "count", min: 1, max: MOST_CREDITS });
    const wanted = { id: input.creditLotId, noun: "CreditLot" };
    const found = await findRow(this.dataSource, CreditLot, wanted);
    const creation = creationBy(actor, {
      clientKey: input.clientKey ?? null,
      mutation: "revokeCredits",
      request: { creditLotId: found.id, count, reason },
    });
    return createRowOnce(this.dataSource, creation, CreditLedgerEntry, async (tx) => {
      const lot = await this.lock(tx, found);
      requireUnchanged({ remainingCredits: lot.remaining }, input.seen);
      if (!(await revoke(tx, lot.id, count))) throw notEnough(lot.remaining);
      return tx.getRepository(CreditLedgerEntry).save(
        Object.assign(new CreditLedgerEntry(), {
          userId: lot.userId,
          lotId: lot.id,
          bookingId: null,
          change: -count,
          entry: CreditLedgerEntryType.REVOKED,
          reason,
          byId,
          createdAt: this.clock.now(),
        }),
      );
    });
  }

  /** Locks the resident too; rereads the lot. */
  async lock(tx: EntityManager, { id, userId }: CreditLot): Promise<CreditLot> {
    const { deletedAt } = await this.users.lock(tx, userId);
    if (deletedAt) throw notFound("CreditLot");
    return tx.getRepository(CreditLot).findOneByOrFail({ id });
  }
}

function notEnough(remaining: number) {
  const left =
    remaining === 0
      ? "None of them is"
      : `Only ${remaining} of them ${remaining === 1 ? "is" : "are"}`;
  return invalid("count", `${left} left.`);
}
