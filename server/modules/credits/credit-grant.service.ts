import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { requireClientKey, reusedKey } from "../../platform/creation-keys";
import { isUniqueViolation } from "../../platform/database-error";
import { invalid, notFound } from "../../platform/domain-error";
import { findRow } from "../../platform/sql/find-row";
import type { CatalogService } from "../catalog/catalog.service";
import { User } from "../users/user.entity";
import type { UserService } from "../users/user.service";
import type { CreditService } from "./credit.service";
import { type CreditGrant, isOfGrant, requireGoodUntil, requireGrant } from "./credit-grant.rules";
import type { CreditLedgerEntry } from "./credit-ledger-entry.entity";
import { CreditLot } from "./credit-lot.entity";

interface GrantCredits extends CreditGrant {
  readonly userId: number | null;
  readonly clientKey: string | null;
}

interface Dependencies {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly users: UserService;
  readonly catalog: CatalogService;
  readonly credits: CreditService;
}

export class CreditGrantService {
  constructor(private readonly deps: Dependencies) {}

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
        const earlier = clientKey ? await this.find(tx, grantedById, clientKey) : null;
        if (earlier && !isOfGrant(earlier, userId, grant)) throw reusedKey();
        if (earlier) return this.deps.credits.grantLine(tx, earlier);
        if (deletedAt) throw notFound("User");
        requireGoodUntil(grant.goodUntil, today(this.deps.clock));
        await this.requireCarType(tx, grant.carTypeId);
        return this.deps.credits.grantByHand(tx, { ...grant, userId, grantedById, clientKey });
      });
    } catch (error) {
      // Same key for two residents, whose locks are independent.
      if (isUniqueViolation(error, "credit_lots_one_per_client_key")) throw reusedKey();
      throw error;
    }
  }

  private async requireCarType(tx: EntityManager, carTypeId: number | null): Promise<void> {
    if (carTypeId === null || (await this.deps.catalog.carTypeOnOffer(tx, carTypeId))) return;
    throw invalid("carTypeId", "Please select a car type");
  }

  private find(tx: EntityManager, grantedById: number, clientKey: string) {
    return tx.getRepository(CreditLot).findOneBy({ grantedById, clientKey });
  }
}
