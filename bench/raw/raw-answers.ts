import type { Pool } from "pg";
import { rawBookings } from "./raw-bookings";
import { rawCoupons, rawOwnBookings, rawSlots } from "./raw-lists";

export const RAW_ANSWERS: Readonly<
  Record<string, (pool: Pool, variables: never) => Promise<object>>
> = { bookings: rawBookings, coupons: rawCoupons, slots: rawSlots, "own-bookings": rawOwnBookings };
