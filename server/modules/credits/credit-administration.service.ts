import type { DataSource, EntityManager } from "typeorm";
import { type Actor, creationBy } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { createRowOnce, requireClientKey, reusedKey } from "../../platform/creation-keys";
import { isUniqueViolation } from "../../platform/database-error";
import { invalid, notFound } from "../../platform/domain-error";
import { type Precondition, requireUnchanged } from "../../platform/precondition";
import { findRow } from "../../platform/sql/find-row";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { requireWholeNumber } from "../../platform/text";
import type { CatalogService } from "../catalog/catalog.service";
import { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { Owner } from "./credit.service";
import { type CreditGrant, isOfGrant, requireGoodUntil, requireGrant } from "./credit-grant.rules";
import { CreditLedgerEntry, CreditLedgerEntryType } from "./credit-ledger-entry.entity";
import { CreditLot, CreditSource } from "./credit-lot.entity";
import { revoke } from "./credit-lots";
import { requireReason } from "./subscription-change.rules";

interface GrantCredits extends CreditGrant {
  readonly userId: number | null;
  readonly clientKey: string | null;
}

interface RevokeCredits {
  readonly creditLotId: number | null;
  readonly count: number;
  readonly reason: string;
  readonly clientKey?: string | null;
  readonly seen?: Precondition | null;
}

interface LedgerLine extends Pick<CreditLedgerEntry, "entry" | "change" | "reason" | "byId"> {
  readonly lot: CreditLot;
}

const NEWEST_FIRST = {
  name: "creditLots",
  direction: "DESC",
  columns: [{ property: "id", value: (lot: CreditLot) => lot.id }],
} as const;

const MOST_CREDITS = 1_000;

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly catalog: CatalogService;
}

export class CreditAdministrationService {
  private readonly lots: TablePages<CreditLot>;

  constructor(private readonly deps: Dependencies) {
    this.lots = new TablePages(deps.dataSource, CreditLot, NEWEST_FIRST);
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

  /** The resident sees the reason. Idempotent by client key. */
  async grant(actor: Actor, input: GrantCredits): Promise<CreditLedgerEntry> {
    authorize(actor, "credits.grant");
    const grantedById = requirePerson(actor).userId;
    const grant = requireGrant(input);
    const clientKey = requireClientKey(input.clientKey);
    const wanted = { id: input.userId, noun: "User" };
    const { id: userId } = await findRow(this.deps.dataSource, User, wanted);
    try {
      return await this.deps.dataSource.transaction(async (tx) => {
        const { deletedAt } = await this.deps.users.lock(tx, userId);
        const lots = tx.getRepository(CreditLot);
        const earlier = clientKey ? await lots.findOneBy({ grantedById, clientKey }) : null;
        if (earlier && !isOfGrant(earlier, userId, grant)) throw reusedKey();
        if (earlier) return this.grantLine(tx, earlier);
        if (deletedAt) throw notFound("User");
        requireGoodUntil(grant.goodUntil, today(this.deps.clock));
        await this.requireCarType(tx, grant.carTypeId);
        const { count, ...terms } = grant;
        const lot = await lots.save(
          Object.assign(new CreditLot(), {
            ...terms,
            userId,
            grantedById,
            clientKey,
            source: CreditSource.ADMIN_GRANT,
            purchaseId: null,
            granted: count,
            remaining: count,
            createdAt: this.deps.clock.now(),
          }),
        );
        const entry = CreditLedgerEntryType.GRANTED;
        return this.record(tx, { lot, entry, change: 0, reason: null, byId: null });
      });
    } catch (error) {
      // Same key for two residents, whose locks are independent.
      if (isUniqueViolation(error, "credit_lots_one_per_client_key")) throw reusedKey();
      throw error;
    }
  }

  /** Used credits stay used. Idempotent by client key. */
  async revoke(actor: Actor, input: RevokeCredits): Promise<CreditLedgerEntry> {
    authorize(actor, "credits.revoke");
    const byId = requirePerson(actor).userId;
    const reason = requireReason(input.reason);
    const count = requireWholeNumber(input.count, { field: "count", min: 1, max: MOST_CREDITS });
    const wanted = { id: input.creditLotId, noun: "CreditLot" };
    const found = await findRow(this.deps.dataSource, CreditLot, wanted);
    const creation = creationBy(actor, {
      clientKey: input.clientKey ?? null,
      mutation: "revokeCredits",
      request: { creditLotId: found.id, count, reason },
    });
    return createRowOnce(this.deps.dataSource, creation, CreditLedgerEntry, async (tx) => {
      const lot = await this.lock(tx, found);
      requireUnchanged({ remainingCredits: lot.remaining }, input.seen);
      if (!(await revoke(tx, lot.id, count))) throw notEnough(lot.remaining);
      const entry = CreditLedgerEntryType.REVOKED;
      return this.record(tx, { lot, entry, change: -count, reason, byId });
    });
  }

  /** Locks the resident too; rereads the lot. */
  async lock(tx: EntityManager, { id, userId }: CreditLot): Promise<CreditLot> {
    const { deletedAt } = await this.deps.users.lock(tx, userId);
    if (deletedAt) throw notFound("CreditLot");
    return tx.getRepository(CreditLot).findOneByOrFail({ id });
  }

  private async requireCarType(tx: EntityManager, carTypeId: number | null): Promise<void> {
    if (carTypeId === null || (await this.deps.catalog.carTypeOnOffer(tx, carTypeId))) return;
    throw invalid("carTypeId", "Please select a car type");
  }

  private grantLine(tx: EntityManager, { id: lotId }: CreditLot): Promise<CreditLedgerEntry> {
    const entry = CreditLedgerEntryType.GRANTED;
    return tx.getRepository(CreditLedgerEntry).findOneByOrFail({ lotId, entry });
  }

  private record(tx: EntityManager, { lot, ...line }: LedgerLine): Promise<CreditLedgerEntry> {
    const { userId, id: lotId } = lot;
    const createdAt = this.deps.clock.now();
    const entry = { ...line, userId, lotId, bookingId: null, createdAt };
    return tx.getRepository(CreditLedgerEntry).save(Object.assign(new CreditLedgerEntry(), entry));
  }
}

function notEnough(remaining: number) {
  const left =
    remaining === 0
      ? "None of them is"
      : `Only ${remaining} of them ${remaining === 1 ? "is" : "are"}`;
  return invalid("count", `${left} left.`);
}
