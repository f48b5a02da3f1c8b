import type { EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { queryRows } from "../../platform/sql/query";
import type { Parameters } from "../../platform/sql/statements";
import { comparison } from "../catalog/price-list";
import type { CreditsLeft } from "./credit.rules";
import type { CreditLot } from "./credit-lot.entity";

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
      ) other, LATERAL (${comparison("other.car_type_id", "other.bought_for")}) prices
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
