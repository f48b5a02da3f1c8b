import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import { type Clock, today } from "../../platform/clock";
import { EntityWriter, type Values } from "../../platform/sql/entity-writer";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import type { User } from "../users/user.entity";
import type { CreditsForCarType, Grant } from "./credit.rules";
import {
  CreditLedgerEntry,
  CreditLedgerEntryType,
  LEDGER_ORDER,
} from "./credit-ledger-entry.entity";
import { CreditLot, CreditSource } from "./credit-lot.entity";
import {
  type Balance,
  balances,
  giveBack,
  type PaidBooking,
  type Spending,
  type SpentCredit,
  spending,
  usableByCarType,
  type Wash,
} from "./credit-lots";
import { Subscription } from "./subscription.entity";

/** Index of the lot's columns in a row of `spending`. */
const LOT_AT = 2;

const GRANTED = { entry: CreditLedgerEntryType.GRANTED, change: 0 };

export type Owner = Pick<User, "id" | "residencyId">;

interface BoughtPlan
  extends Pick<
    Subscription,
    "userId" | "carTypeId" | "pricingPlanId" | "planName" | "carTypeName"
  > {
  readonly id: number;
}

interface PlanGrant extends Pick<Subscription, "startDate" | "endDate"> {
  readonly lots: readonly Grant[];
}

/** Writes need the resident's lock. */
export class CreditService {
  private readonly entries: TablePages<CreditLedgerEntry>;
  private readonly lotColumns: EntityColumns<CreditLot>;
  private readonly ledgerWriter: EntityWriter<CreditLedgerEntry>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.entries = new TablePages(dataSource, CreditLedgerEntry, LEDGER_ORDER);
    this.lotColumns = new EntityColumns(dataSource, CreditLot, "lot");
    this.ledgerWriter = new EntityWriter(dataSource, CreditLedgerEntry);
  }

  balances(userIds: readonly number[]): Promise<Balance[]> {
    return balances(this.dataSource, userIds, today(this.clock));
  }

  usableByCarType(userIds: readonly number[]): Promise<CreditsForCarType[][]> {
    return usableByCarType(this.dataSource, userIds, today(this.clock));
  }

  async ledger(actor: Actor, owner: Owner, page: PageArguments): Promise<Page<CreditLedgerEntry>> {
    const { id: userId, residencyId } = owner;
    authorize(actor, "credits.read", { userId, residencyId });
    const parameters = new Parameters();
    const conditions = [`user_id = ${parameters.add(userId)}`];
    return this.entries.page({ conditions, parameters }, page);
  }

  /** The plan with its lots, once: a unique index allows one lot of a kind per purchase. */
  async grantForPurchase(
    tx: EntityManager,
    { id: purchaseId, userId, carTypeId, ...bought }: BoughtPlan,
    { startDate, endDate, lots }: PlanGrant,
  ): Promise<void> {
    const { pricingPlanId, planName, carTypeName } = bought;
    const names = { pricingPlanId, planName, carTypeName };
    const createdAt = this.clock.now();
    await tx
      .getRepository(Subscription)
      .insert({ userId, purchaseId, carTypeId, ...names, startDate, endDate, createdAt });
    for (const { kind, count, goodUntil } of lots) {
      const lot = await tx.getRepository(CreditLot).save({
        userId,
        kind,
        source: CreditSource.PURCHASE,
        purchaseId,
        carTypeId,
        granted: count,
        remaining: count,
        goodUntil,
        createdAt,
      });
      await this.record(tx, lot, GRANTED);
    }
  }

  /** Pay-per-use first, then soonest expiry, oldest, the car's own type. Call `recordSpent` afterwards. */
  async spend(tx: EntityManager, wash: Wash): Promise<Spending> {
    const parameters = new Parameters();
    const text = this.spending(wash, parameters);
    const [row = []] = await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
    const [carTypeId, comparedPrices] = row as [number | null, string | null];
    return { lot: this.lotColumns.readJoined(row, LOT_AT), carTypeId, comparedPrices };
  }

  /** Tests replace it. */
  spending(wash: Wash, parameters: Parameters): string {
    return spending(wash, this.lotColumns.sql, parameters);
  }

  recordSpent(
    tx: EntityManager,
    { lot, carTypeId, comparedPrices }: SpentCredit,
    bookingId: number,
  ): Promise<void> {
    const entry = CreditLedgerEntryType.SPENT;
    return this.record(tx, lot, { entry, change: -1, bookingId, carTypeId, comparedPrices });
  }

  giveBack(tx: EntityManager, paid: readonly PaidBooking[]): Promise<void> {
    return giveBack(tx, paid, this.clock.now());
  }

  private async record(
    tx: EntityManager,
    { id: lotId, userId }: Pick<CreditLot, "id" | "userId">,
    line: Values<CreditLedgerEntry>,
  ): Promise<void> {
    const parameters = new Parameters();
    const row = Object.assign({ userId, lotId, createdAt: this.clock.now() }, line);
    const text = this.ledgerWriter.insert(row, parameters);
    await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
  }
}
