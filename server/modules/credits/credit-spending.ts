import type { EntityManager } from "typeorm";
import type { Day } from "../../platform/calendar-day";
import { queryRows } from "../../platform/sql/query";
import type { Parameters } from "../../platform/sql/statements";
import { comparison } from "../catalog/price-list";
import type { CreditsLeft } from "./credit.rules";
import type { CreditLot } from "./credit-lot.entity";

export interface Wash {
  readonly userId: number;
  /** Where the resident lives now. */
  readonly residencyId: number;
  readonly day: Day;
  readonly car: WashedCar;
  /** Before all others: the lot to which a booking that is brought back had returned its credit. */
  readonly returnedTo?: number | null;
}

/** A car, whose type counts as it is now, the car of the profile where it is null; or a car type that is known. */
export type WashedCar =
  | { readonly vehicleId: string | null }
  | { readonly carTypeId: number | null };

export interface Spending {
  /** The lot that it was taken of; null where none pays for the wash. */
  readonly lot: CreditLot | null;
  /** The type of the car; null where it is not known. */
  readonly carTypeId: number | null;
  /** The prices by which a lot of another car type pays for this one, as JSON. */
  readonly comparedPrices: string | null;
  /** Of any car type, usable on the day. */
  readonly hasCredit: boolean;
}

export type SpentCredit = Spending & { readonly lot: CreditLot };

export const usableOn = (day: string) =>
  `remaining > 0 AND paused_at IS NULL AND (good_until IS NULL OR good_until >= ${day})`;

/**
 * Takes one credit which fits the car: of `usable` lots the `chosen`. It chooses and takes in one statement, so that the price
 * list cannot change in between. Its row: the car type, whether there was a credit at all, the compared prices, and the lot.
 */
export function spending(
  { userId, residencyId, day, car, returnedTo }: Wash,
  lotColumns: string,
  parameters: Parameters,
): string {
  const owner = parameters.add(userId);
  const residency = parameters.add(residencyId);
  const returned = returnedTo ? `usable.id = ${parameters.add(returnedTo)} DESC, ` : "";
  return `WITH wash AS MATERIALIZED (${washedCar(car, owner, parameters)}),
    usable AS MATERIALIZED (
      SELECT id, kind, good_until, created_at, car_type_id FROM credit_lots
      WHERE residency_id = ${residency} AND user_id = ${owner} AND ${usableOn(parameters.add(day))}
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
      WHERE lot.residency_id = ${residency} AND lot.id = chosen.id AND lot.remaining > 0
      RETURNING ${lotColumns}
    )
    SELECT wash.car_type_id, EXISTS (SELECT FROM usable), chosen.prices::text, lot.*
    FROM wash LEFT JOIN chosen ON true LEFT JOIN lot ON true`;
}

/** Credits that have not ended, by car type. */
export function creditsLeft(
  tx: EntityManager,
  owner: { readonly userId: number; readonly residencyId: number },
  today: Day,
): Promise<CreditsLeft[]> {
  return queryRows<CreditsLeft>(
    tx,
    `SELECT car_type_id AS "boughtFor", paused_at IS NOT NULL AS "isPaused", max(good_until)::text AS "goodUntil"
     FROM credit_lots
     WHERE residency_id = $1 AND user_id = $2 AND remaining > 0
       AND (good_until IS NULL OR good_until >= $3)
     GROUP BY 1, 2`,
    [owner.residencyId, owner.userId, today],
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
