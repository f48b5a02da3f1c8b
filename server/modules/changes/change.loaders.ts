import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { hideFromPlanner, queryArrays } from "../../platform/sql/statements";

/** Triggers set `updated_at` (docs/decisions/0140). */
export type ChangingTable =
  | "bookings"
  | "purchases"
  | "subscriptions"
  | "users"
  | "residencies"
  | "blocks"
  | "flats"
  | "booking_slots"
  | "disabled_dates"
  | "pricing_plans"
  | "pricing_plan_car_types"
  | "car_types"
  | "coupons";

/** One statement per table and batch. */
export function createChangeLoaders(dataSource: DataSource) {
  const loaders = new Map<ChangingTable, DataLoader<number, Date | null>>();
  return {
    updatedAtIn(table: ChangingTable): DataLoader<number, Date | null> {
      const known = loaders.get(table) ?? updatedAtLoader(dataSource, table);
      loaders.set(table, known);
      return known;
    },
  };
}

function updatedAtLoader(dataSource: DataSource, table: ChangingTable) {
  return new DataLoader<number, Date | null>(async (ids) => {
    const rows = await queryArrays<[id: number, updatedAt: Date]>(dataSource, {
      text: `SELECT id, updated_at FROM ${table} WHERE id = ANY (${hideFromPlanner("$1", "bigint[]")})`,
      values: [[...ids]],
      isPrepared: true,
    });
    const found = new Map(rows);
    return ids.map((id) => found.get(id) ?? null);
  });
}
