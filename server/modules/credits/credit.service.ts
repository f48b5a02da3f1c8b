import type { DataSource, EntityManager } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize } from "../../access/authorize";
import type { Day } from "../../platform/calendar-day";
import { type Clock, today } from "../../platform/clock";
import { EntityWriter, type Expression } from "../../platform/sql/entity-writer";
import type { Page, PageArguments } from "../../platform/sql/pagination";
import { EntityColumns, Parameters, queryArrays } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import type { Grant } from "./credit.rules";
import type { CreditGrant } from "./credit-grant.rules";
import { CreditLedgerEntry, CreditLedgerEntryType } from "./credit-ledger-entry.entity";
import { CreditKind, CreditLot, CreditSource } from "./credit-lot.entity";

export interface Balance {
  readonly regular: number;
  readonly payPerUse: number;
  /** Last wash date of the lot that ends soonest; null when no usable credit ends. */
  readonly nearestExpiry: Day | null;
  /** Of both kinds, which pay for nothing while their plan is paused. */
  readonly paused: number;
}

const NOTHING: Balance = { regular: 0, payPerUse: 0, nearestExpiry: null, paused: 0 };

const sumOf = (kind: CreditKind) =>
  `coalesce(sum(remaining) FILTER (WHERE kind = '${kind}' AND paused_at IS NULL), 0)::int`;
const PAUSED = "coalesce(sum(remaining) FILTER (WHERE paused_at IS NOT NULL), 0)::int";
const NEAREST = "min(good_until) FILTER (WHERE paused_at IS NULL)";

interface GrantByHand extends CreditGrant {
  readonly userId: number;
  readonly grantedById: number;
  readonly clientKey: string | null;
}

/** The order of a resident's ledger: newest first. */
export const LEDGER_ORDER = {
  direction: "DESC",
  columns: [{ property: "id", value: (entry: CreditLedgerEntry) => entry.id }],
} as const;

/** Credits: lots and their append-only ledger. Callers of the writes hold the resident's lock. */
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

  /** Balances of several residents in one statement. */
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

  /** The resident's ledger, newest first. */
  async ledger(
    actor: Actor,
    userId: number,
    page: PageArguments,
  ): Promise<Page<CreditLedgerEntry>> {
    authorize(actor, "credits.read", { userId });
    const parameters = new Parameters();
    const conditions = [`user_id = ${parameters.add(userId)}`];
    return this.entries.page({ conditions, parameters }, page);
  }

  /** Grants the credits of a completed purchase, once: the database allows one lot of a kind for each. */
  async grantForPurchase(
    tx: EntityManager,
    purchase: { id: number; userId: number },
    grants: readonly Grant[],
  ): Promise<void> {
    for (const { kind, count, goodUntil } of grants) {
      const lot = await tx.getRepository(CreditLot).save({
        userId: purchase.userId,
        kind,
        source: CreditSource.PURCHASE,
        purchaseId: purchase.id,
        granted: count,
        remaining: count,
        goodUntil,
        createdAt: this.clock.now(),
      });
      await this.recordGrant(tx, lot);
    }
  }

  /** Grants credits by the hand of an administrator; returns the line of the ledger. */
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

  /** The line of the ledger that says that a lot was granted. */
  async grantLine(tx: EntityManager, { id: lotId }: CreditLot): Promise<CreditLedgerEntry> {
    const entry = CreditLedgerEntryType.GRANTED;
    return tx.getRepository(CreditLedgerEntry).findOneByOrFail({ lotId, entry });
  }

  /**
   * Takes one credit good for a wash on `day`: pay-per-use first, then the lot that ends soonest, then
   * the oldest. Null when there is none. The caller names the booking in `recordSpent` afterwards.
   */
  async spend(tx: EntityManager, userId: number, day: Day): Promise<CreditLot | null> {
    const rows = await queryArrays(tx, {
      text: `UPDATE credit_lots lot SET remaining = remaining - 1
        WHERE remaining > 0 AND id = (
          SELECT id FROM credit_lots
          WHERE user_id = $1 AND remaining > 0 AND paused_at IS NULL AND (good_until IS NULL OR good_until >= $2)
          ORDER BY kind = 'pay_per_use' DESC, good_until ASC NULLS LAST, id
          LIMIT 1
        )
        RETURNING ${this.lotColumns.sql}`,
      values: [userId, day],
      isPrepared: true,
    });
    return this.lotColumns.first(rows);
  }

  /** Writes the line of a spent credit, once its booking has an id. */
  async recordSpent(tx: EntityManager, lot: CreditLot, bookingId: number): Promise<void> {
    const parameters = new Parameters();
    const text = this.spentLine(lot, bookingId, parameters);
    await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
  }

  /** The line of a spent credit as a statement, or a part of the one that makes the booking. */
  spentLine(lot: CreditLot, bookingId: number | Expression, parameters: Parameters): string {
    return this.line(lot, CreditLedgerEntryType.SPENT, -1, bookingId, parameters);
  }

  /** Gives the credits of bookings back to the lots they came from, in one statement. */
  async giveBack(
    tx: EntityManager,
    paid: readonly { readonly lotId: number; readonly bookingId: number }[],
  ): Promise<void> {
    if (paid.length === 0) return;
    const lotIds = paid.map(({ lotId }) => lotId);
    const parameters = new Parameters();
    const wanted = [
      parameters.addHiddenFromPlanner(lotIds, "int[]"),
      parameters.addHiddenFromPlanner(
        paid.map(({ bookingId }) => bookingId),
        "int[]",
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
    const text = this.line(lot, CreditLedgerEntryType.GRANTED, 0, null, parameters);
    await queryArrays(tx, { text, values: parameters.values, isPrepared: true });
  }

  private line(
    { id: lotId, userId }: CreditLot,
    entry: CreditLedgerEntryType,
    change: number,
    bookingId: number | Expression | null,
    parameters: Parameters,
  ): string {
    const line = { userId, lotId, bookingId, entry, change, createdAt: this.clock.now() };
    return this.ledgerWriter.insert(line, parameters);
  }
}
