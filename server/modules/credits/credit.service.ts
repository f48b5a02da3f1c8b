import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { EntityWriter, type Values } from "../../platform/sql/entity-writer";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import type { User } from "../users/user.entity";
import type { CreditsForCarType, Grant, UsableCredits } from "./credit.rules";
import type { CreditGrant } from "./credit-grant.rules";
import {
  CreditLedgerEntry,
  CreditLedgerEntryType,
  LEDGER_ORDER,
} from "./credit-ledger-entry.entity";
import { CreditKind, CreditLot, CreditSource } from "./credit-lot.entity";
import { type Spending, type SpentCredit, spending, usableOn, type Wash } from "./credit-spending";
import { Subscription } from "./subscription.entity";

export interface Balance {
  readonly regular: number;
  readonly payPerUse: number;
  /** Null when none ends. */
  readonly nearestExpiry: Day | null;
  /** Both kinds, unusable during a pause. */
  readonly paused: number;
}

const NOTHING: Balance = { regular: 0, payPerUse: 0, nearestExpiry: null, paused: 0 };

const sumOf = (kind: CreditKind) =>
  `coalesce(sum(remaining) FILTER (WHERE kind = '${kind}' AND paused_at IS NULL), 0)::int`;
const PAUSED = "coalesce(sum(remaining) FILTER (WHERE paused_at IS NOT NULL), 0)::int";
const NEAREST = "min(good_until) FILTER (WHERE paused_at IS NULL)";

/** Index of the lot's columns in a row of `spending`. */
const LOT_AT = 2;

export type Owner = Pick<User, "id" | "residencyId">;

interface GrantByHand extends CreditGrant {
  readonly userId: number;
  readonly grantedById: number;
  readonly clientKey: string | null;
}

export interface PaidBooking {
  readonly bookingId: number;
  readonly lotId: number;
}

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

  async balances(userIds: readonly number[]): Promise<Balance[]> {
    const parameters = new Parameters();
    const holders = parameters.addHiddenFromPlanner(userIds, "int[]");
    const day = parameters.addHiddenFromPlanner(today(this.clock), "date");
    const rows = await queryArrays<
      [
        userId: number,
        regular: number,
        payPerUse: number,
        nearestExpiry: Day | null,
        paused: number,
      ]
    >(this.dataSource, {
      text: `SELECT user_id, ${sumOf(CreditKind.REGULAR)}, ${sumOf(CreditKind.PAY_PER_USE)}, ${NEAREST}, ${PAUSED}
        FROM credit_lots
        WHERE user_id = ANY (${holders}) AND remaining > 0
          AND (paused_at IS NOT NULL OR good_until IS NULL OR good_until >= ${day})
        GROUP BY user_id`,
      values: parameters.values,
      isPrepared: true,
    });
    const balances = new Map(
      rows.map(([userId, regular, payPerUse, nearestExpiry, paused]) => [
        userId,
        { regular, payPerUse, nearestExpiry, paused },
      ]),
    );
    return userIds.map((userId) => balances.get(userId) ?? NOTHING);
  }

  async usableByCarType(userIds: readonly number[]): Promise<CreditsForCarType[][]> {
    const parameters = new Parameters();
    const holders = parameters.addHiddenFromPlanner(userIds, "int[]");
    const day = parameters.addHiddenFromPlanner(today(this.clock), "date");
    const rows = await queryArrays<UsableCredits>(this.dataSource, {
      text: `SELECT user_id, kind, car_type_id, sum(remaining)::int,
          CASE WHEN bool_and(good_until IS NOT NULL) THEN max(good_until)::text END FROM credit_lots
        WHERE user_id = ANY (${holders}) AND ${usableOn(day)} GROUP BY user_id, kind, car_type_id`,
      values: parameters.values,
      isPrepared: true,
    });
    return userIds.map((id) =>
      rows
        .filter(([userId]) => userId === id)
        .map(([, kind, boughtFor, count, goodUntil]) => ({ kind, boughtFor, count, goodUntil })),
    );
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
      await this.recordGrant(tx, lot);
    }
  }

  /** Returns the ledger's line. */
  async grantByHand(
    tx: EntityManager,
    { count, ...grant }: GrantByHand,
  ): Promise<CreditLedgerEntry> {
    const lot = Object.assign(new CreditLot(), {
      ...grant,
      source: CreditSource.ADMIN_GRANT,
      purchaseId: null,
      granted: count,
      remaining: count,
      createdAt: this.clock.now(),
    });
    await tx.getRepository(CreditLot).insert(lot);
    await this.recordGrant(tx, lot);
    return this.grantLine(tx, lot);
  }

  async grantLine(tx: EntityManager, { id: lotId }: CreditLot): Promise<CreditLedgerEntry> {
    const entry = CreditLedgerEntryType.GRANTED;
    return tx.getRepository(CreditLedgerEntry).findOneByOrFail({ lotId, entry });
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

  async recordSpent(
    tx: EntityManager,
    { lot, carTypeId, comparedPrices }: SpentCredit,
    bookingId: number,
  ): Promise<void> {
    const parameters = new Parameters();
    const paidFor = { bookingId, carTypeId, comparedPrices };
    const line = this.line(lot, CreditLedgerEntryType.SPENT, -1, paidFor);
    const text = this.ledgerWriter.insert(line, parameters);
    await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
  }

  /** One statement. */
  async giveBack(tx: EntityManager, paid: readonly PaidBooking[]): Promise<void> {
    if (paid.length === 0) return;
    const lotIds = paid.map(({ lotId }) => lotId);
    const parameters = new Parameters();
    const wanted = [
      parameters.addHiddenFromPlanner(lotIds, "bigint[]"),
      parameters.addHiddenFromPlanner(
        paid.map(({ bookingId }) => bookingId),
        "bigint[]",
      ),
    ];
    const given = await queryArrays(tx, {
      text: `WITH paid AS (
          SELECT lot_id, booking_id
          FROM unnest(${wanted.join(", ")}) AS paid (lot_id, booking_id)
        ), lot AS (
          UPDATE credit_lots lot SET remaining = remaining + back.count
          FROM (SELECT lot_id, count(*)::int AS count FROM paid GROUP BY lot_id) back
          WHERE lot.id = back.lot_id AND remaining + back.count <= granted
          RETURNING lot.id, lot.user_id
        ), line AS (
          INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at)
          SELECT user_id, lot_id, booking_id, 'returned', 1, ${parameters.add(this.clock.now())}
          FROM paid JOIN lot ON lot.id = lot_id ORDER BY booking_id
        )
        SELECT id FROM lot`,
      values: parameters.values,
      isPrepared: true,
    });
    if (given.length !== new Set(lotIds).size) {
      throw new Error(`One of lots ${lotIds.join(", ")} cannot take its credits back`);
    }
  }

  private async recordGrant(tx: EntityManager, lot: CreditLot): Promise<void> {
    const parameters = new Parameters();
    const line = this.line(lot, CreditLedgerEntryType.GRANTED, 0, {});
    const text = this.ledgerWriter.insert(line, parameters);
    await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
  }

  private line(
    { id: lotId, userId }: Values<CreditLot>,
    entry: CreditLedgerEntryType,
    change: number,
    paidFor: Values<CreditLedgerEntry>,
  ): Values<CreditLedgerEntry> {
    const line = { userId, lotId, entry, change, createdAt: this.clock.now() };
    return Object.assign(line, paidFor);
  }
}
