import type { DataSource, EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { execute, queryRow, queryRows } from "../../platform/sql/query";
import { hideFromPlanner, Parameters, queryArrays } from "../../platform/sql/statements";
import type { CreditsForCarType, CreditsLeft } from "./credit.rules";
import { CreditKind, type CreditLot } from "./credit-lot.entity";

export interface Balance {
  readonly regular: number;
  readonly payPerUse: number;
  /** Null when none ends. */
  readonly nearestExpiry: Day | null;
  /** Both kinds, unusable during a pause. */
  readonly paused: number;
}

const NOTHING: Balance = { regular: 0, payPerUse: 0, nearestExpiry: null, paused: 0 };

export interface PaidBooking {
  readonly bookingId: number;
  readonly lotId: number;
}

export interface Wash {
  readonly userId: number;
  readonly day: Day;
  readonly car: WashedCar;
  /** Tried first: the lot that got the credit of a booking now restored. */
  readonly returnedTo?: number | null;
}

/** A null vehicle is the profile's car; its current type counts. */
type WashedCar = { readonly vehicleId: string | null } | { readonly carTypeId: number | null };

export interface Spending {
  /** Null where none pays. */
  readonly lot: CreditLot | null;
  /** Null where unknown. */
  readonly carTypeId: number | null;
  /** Prices that let a lot of another car type pay, as JSON. */
  readonly comparedPrices: string | null;
}

export type SpentCredit = Spending & { readonly lot: CreditLot };

export const usableOn = (day: string) =>
  `remaining > 0 AND paused_at IS NULL AND (good_until IS NULL OR good_until >= ${day})`;

/**
 * Takes one fitting credit from the `chosen` lot of `usable`, in one statement, so that the price
 * list cannot change in between. Columns: car type, compared prices, lot.
 */
export function spending(
  { userId, day, car, returnedTo }: Wash,
  lotColumns: string,
  parameters: Parameters,
): string {
  const owner = parameters.add(userId);
  const returned = returnedTo ? `usable.id = ${parameters.add(returnedTo)} DESC, ` : "";
  return `WITH wash AS MATERIALIZED (${washedCar(car, owner, parameters)}),
    usable AS MATERIALIZED (
      SELECT id, kind, good_until, created_at, car_type_id FROM credit_lots
      WHERE user_id = ${owner} AND ${usableOn(parameters.add(day))}
    ),
    compared AS MATERIALIZED (
      SELECT other.bought_for, prices.*
      FROM (
        SELECT DISTINCT usable.car_type_id AS bought_for, wash.car_type_id
        FROM usable, wash WHERE usable.car_type_id <> wash.car_type_id
      ) other, LATERAL (
        SELECT is_no_dearer, prices FROM compare_prices(other.car_type_id, other.bought_for)
      ) prices
    ),
    chosen AS (
      SELECT usable.id, compared.prices
      FROM wash CROSS JOIN usable LEFT JOIN compared ON compared.bought_for = usable.car_type_id
      WHERE coalesce(usable.car_type_id = wash.car_type_id, true) OR compared.is_no_dearer
      ORDER BY ${returned}kind = 'pay_per_use' DESC, good_until ASC NULLS LAST, created_at,
        usable.car_type_id IS NOT DISTINCT FROM wash.car_type_id DESC, id
      LIMIT 1
    ),
    lot AS (
      UPDATE credit_lots lot SET remaining = remaining - 1 FROM chosen
      WHERE lot.id = chosen.id AND lot.remaining > 0
      RETURNING ${lotColumns}
    )
    SELECT wash.car_type_id, chosen.prices::text, lot.*
    FROM wash LEFT JOIN chosen ON true LEFT JOIN lot ON true`;
}

/** Without ended credits. */
export function creditsLeft(tx: EntityManager, userId: number, today: Day): Promise<CreditsLeft[]> {
  return queryRows<CreditsLeft>(
    tx,
    `SELECT car_type_id AS "boughtFor", paused_at IS NOT NULL AS "isPaused", max(good_until)::text AS "goodUntil"
     FROM credit_lots
     WHERE user_id = $1 AND remaining > 0 AND (good_until IS NULL OR good_until >= $2)
     GROUP BY 1, 2`,
    [userId, today],
  );
}

function washedCar(car: WashedCar, owner: string, parameters: Parameters): string {
  if ("carTypeId" in car) return `SELECT ${parameters.add(car.carTypeId)}::int AS car_type_id`;
  const isMeant =
    car.vehicleId === null
      ? `vehicle.user_id = ${owner} AND vehicle.is_default`
      : `vehicle.id = ${parameters.add(car.vehicleId)}`;
  return `SELECT vehicle.car_type_id
    FROM (SELECT) one LEFT JOIN vehicles vehicle ON ${isMeant}`;
}

const HOLDERS = hideFromPlanner("$1", "int[]");
const DAY = hideFromPlanner("$2", "date");

const sumOf = (kind: CreditKind) =>
  `coalesce(sum(remaining) FILTER (WHERE kind = '${kind}' AND paused_at IS NULL), 0)::int`;

export async function balances(
  dataSource: DataSource,
  userIds: readonly number[],
  today: Day,
): Promise<Balance[]> {
  const rows = await queryArrays<
    [userId: number, regular: number, payPerUse: number, nearestExpiry: Day | null, paused: number]
  >(dataSource, {
    text: `SELECT user_id, ${sumOf(CreditKind.REGULAR)}, ${sumOf(CreditKind.PAY_PER_USE)},
        min(good_until) FILTER (WHERE paused_at IS NULL),
        coalesce(sum(remaining) FILTER (WHERE paused_at IS NOT NULL), 0)::int
      FROM credit_lots
      WHERE user_id = ANY (${HOLDERS}) AND remaining > 0
        AND (paused_at IS NOT NULL OR good_until IS NULL OR good_until >= ${DAY})
      GROUP BY user_id`,
    values: [userIds, today],
    isPrepared: true,
  });
  const found = new Map(
    rows.map(([userId, regular, payPerUse, nearestExpiry, paused]) => [
      userId,
      { regular, payPerUse, nearestExpiry, paused },
    ]),
  );
  return userIds.map((userId) => found.get(userId) ?? NOTHING);
}

type UsableCredits = [
  userId: number,
  kind: CreditKind,
  boughtFor: number | null,
  count: number,
  goodUntil: Day | null,
];

export async function usableByCarType(
  dataSource: DataSource,
  userIds: readonly number[],
  today: Day,
): Promise<CreditsForCarType[][]> {
  const rows = await queryArrays<UsableCredits>(dataSource, {
    text: `SELECT user_id, kind, car_type_id, sum(remaining)::int,
        CASE WHEN bool_and(good_until IS NOT NULL) THEN max(good_until)::text END FROM credit_lots
      WHERE user_id = ANY (${HOLDERS}) AND ${usableOn(DAY)} GROUP BY user_id, kind, car_type_id`,
    values: [userIds, today],
    isPrepared: true,
  });
  return userIds.map((id) =>
    rows
      .filter(([userId]) => userId === id)
      .map(([, kind, boughtFor, count, goodUntil]) => ({ kind, boughtFor, count, goodUntil })),
  );
}

export async function leftOfPurchases(
  dataSource: DataSource,
  purchaseIds: readonly number[],
): Promise<number[]> {
  const rows = await queryArrays<[purchaseId: number, remaining: number]>(dataSource, {
    text: `SELECT purchase_id, sum(remaining)::int FROM credit_lots
      WHERE purchase_id = ANY(${hideFromPlanner("$1", "bigint[]")}) GROUP BY purchase_id`,
    values: [purchaseIds],
    isPrepared: true,
  });
  const left = new Map(rows);
  return purchaseIds.map((id) => left.get(id) ?? 0);
}

export async function giveBack(
  tx: EntityManager,
  paid: readonly PaidBooking[],
  now: Date,
): Promise<void> {
  if (paid.length === 0) return;
  const lotIds = paid.map(({ lotId }) => lotId);
  const bookingIds = paid.map(({ bookingId }) => bookingId);
  const given = await queryArrays(tx, {
    text: `WITH paid AS (
        SELECT lot_id, booking_id
        FROM unnest(${hideFromPlanner("$1", "bigint[]")}, ${hideFromPlanner("$2", "bigint[]")}) AS paid (lot_id, booking_id)
      ), lot AS (
        UPDATE credit_lots lot SET remaining = remaining + back.count
        FROM (SELECT lot_id, count(*)::int AS count FROM paid GROUP BY lot_id) back
        WHERE lot.id = back.lot_id AND remaining + back.count <= granted
        RETURNING lot.id, lot.user_id
      ), line AS (
        INSERT INTO credit_ledger (user_id, lot_id, booking_id, entry, change, created_at)
        SELECT user_id, lot_id, booking_id, 'returned', 1, $3
        FROM paid JOIN lot ON lot.id = lot_id ORDER BY booking_id
      )
      SELECT id FROM lot`,
    values: [lotIds, bookingIds, now],
    isPrepared: true,
  });
  const lots = [...new Set(lotIds)];
  if (given.length !== lots.length) {
    throw new Error(`One of lots ${lots.join(", ")} cannot take its credits back`);
  }
}

/** False where fewer remain. */
export async function revoke(tx: EntityManager, lotId: number, count: number): Promise<boolean> {
  const taken = await execute(
    tx,
    `UPDATE credit_lots SET remaining = remaining - $2, revoked = revoked + $2
     WHERE id = $1 AND remaining >= $2`,
    [lotId, count],
  );
  return taken > 0;
}

export interface EndedPlan {
  readonly revoked: number;
  /** Includes upcoming bookings. */
  readonly used: number;
}

/** Null `byId` is a refund. */
export interface Ending {
  readonly reason: string;
  readonly byId: number | null;
}

/** Unused credits, and those returned later, are revoked. */
export function closeLots(
  tx: EntityManager,
  purchaseId: number,
  { reason, byId }: Ending,
  now: Date,
): Promise<EndedPlan> {
  return queryRow<EndedPlan>(
    tx,
    `WITH lot AS (
       SELECT id, user_id, remaining FROM credit_lots
       WHERE purchase_id = $1 AND closed_at IS NULL FOR UPDATE
     ), closed AS (
       UPDATE credit_lots SET remaining = 0, revoked = revoked + lot.remaining, paused_at = NULL,
         closed_at = $2, closed_reason = $3
       FROM lot WHERE credit_lots.id = lot.id
       RETURNING lot.remaining, granted - revoked - expired AS used
     ), line AS (
       INSERT INTO credit_ledger (user_id, lot_id, entry, change, reason, by_id, created_at)
       SELECT user_id, id, 'revoked', -remaining, $3, $4, $2 FROM lot WHERE remaining > 0 ORDER BY id
     )
     SELECT coalesce(sum(remaining), 0)::int AS revoked, coalesce(sum(used), 0)::int AS used FROM closed`,
    [purchaseId, now, reason, byId],
  );
}

/** Regular credits end with the plan; a pause covers all its credits. */
export async function movePlanLots(
  tx: EntityManager,
  purchaseId: number,
  { pausedAt, endDate }: Pick<CreditLot, "pausedAt"> & { readonly endDate: Day | null },
): Promise<void> {
  await execute(
    tx,
    `UPDATE credit_lots SET paused_at = $2, good_until = CASE WHEN kind = 'regular' THEN $3::date END
     WHERE purchase_id = $1`,
    [purchaseId, pausedAt, endDate],
  );
}
