import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import { requireClientKey, reusedKey } from "../../platform/client-key";
import { type Clock, today } from "../../platform/clock";
import { isUniqueViolation } from "../../platform/database-error";
import { notFound } from "../../platform/domain-error";
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

/** What administrators give residents of their own accord. */
export class CreditGrantService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly credits: CreditService,
  ) {}

  /** Grants credits with a reason that the resident reads; the same client key grants once. */
  async grant(actor: Actor, input: GrantCredits): Promise<CreditLedgerEntry> {
    authorize(actor, "credits.grant");
    const grantedById = requirePerson(actor).userId;
    const grant = requireGrant(input);
    const clientKey = requireClientKey(input.clientKey);
    const userId = await this.requireUser(input.userId);
    try {
      return await this.dataSource.transaction(async (tx) => {
        const { deletedAt } = await this.users.lock(tx, userId);
        const earlier = clientKey ? await this.find(tx, grantedById, clientKey) : null;
        if (earlier && !isOfGrant(earlier, userId, grant)) throw reusedKey();
        if (earlier) return this.credits.grantLine(tx, earlier);
        if (deletedAt) throw notFound("User");
        requireGoodUntil(grant.goodUntil, today(this.clock));
        return this.credits.grantByHand(tx, { ...grant, userId, grantedById, clientKey });
      });
    } catch (error) {
      // The same key for two residents at once: their locks do not know of each other.
      if (isUniqueViolation(error, "credit_lots_one_per_client_key")) throw reusedKey();
      throw error;
    }
  }

  private find(tx: EntityManager, grantedById: number, clientKey: string) {
    return tx.getRepository(CreditLot).findOneBy({ grantedById, clientKey });
  }

  private async requireUser(id: number | null): Promise<number> {
    const user = id === null ? null : await this.dataSource.getRepository(User).findOneBy({ id });
    if (!user) throw notFound("User");
    return user.id;
  }
}
