export interface Size {
  readonly bookings: number;
  readonly residents: number;
  readonly residencies: number;
  readonly coupons: number;
}

export const FULL: Size = {
  bookings: 1_000_000,
  residents: 50_000,
  residencies: 500,
  coupons: 2_000,
};
export const QUICK: Size = { bookings: 20_000, residents: 1_000, residencies: 10, coupons: 400 };

export const PAST_DAYS = 730;
export const WINDOW_DAYS = 10;
/** The first half is fully booked. */
export const OFFERED_SLOTS = 20;
export const FULL_SLOTS = OFFERED_SLOTS / 2;
/** Past slots have ten places at most. */
export const ARCHIVED_SLOTS = 120;
export const PLACES = 10;
export const UPCOMING = WINDOW_DAYS * FULL_SLOTS * PLACES;
/** One in three residents; the second car is ten residents'. */
export const COMMON_CAR = "Maruti Swift";
export const RARE_CAR = "Volvo XC90";
export const RARE_RESIDENTS = 10;
/** Without bookings. */
export const BOOKERS = 16;
export const TERMS = "2026-11";
