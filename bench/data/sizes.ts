export interface Size {
  readonly name: "large" | "small";
  readonly bookings: number;
  readonly residents: number;
  readonly residencies: number;
  readonly coupons: number;
}

/** Databases that are compared with each other: what is in the second is in the first a hundred times. */
export interface Sizes {
  readonly large: Size;
  readonly small: Size;
}

export const FULL: Sizes = {
  large: {
    name: "large",
    bookings: 1_000_000,
    residents: 50_000,
    residencies: 500,
    coupons: 2_000,
  },
  small: { name: "small", bookings: 10_000, residents: 500, residencies: 5, coupons: 200 },
};

export const QUICK: Sizes = {
  large: { name: "large", bookings: 20_000, residents: 1_000, residencies: 10, coupons: 400 },
  small: { name: "small", bookings: 4_000, residents: 500, residencies: 5, coupons: 200 },
};

/** Two years. */
export const PAST_DAYS = 730;
/** Days that residents can book, today included: the usual setting. */
export const WINDOW_DAYS = 10;
/** Slots that are offered. The first half is booked up on every day to come. */
export const OFFERED_SLOTS = 20;
export const FULL_SLOTS = OFFERED_SLOTS / 2;
/** Slots of earlier times, which so many bookings need, for a slot has ten places at most. */
export const ARCHIVED_SLOTS = 120;
export const PLACES = 10;
/** Bookings of the days of the window, in every size. */
export const UPCOMING = WINDOW_DAYS * FULL_SLOTS * PLACES;
/** One in three residents has the first car, ten of all have the second. */
export const COMMON_CAR = "Maruti Swift";
export const RARE_CAR = "Volvo XC90";
export const RARE_RESIDENTS = 10;
/** Residents without bookings, who book and cancel while that is measured. */
export const BOOKERS = 16;
export const TERMS = "2026-11";
