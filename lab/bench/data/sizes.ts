export interface Size {
  readonly bookings: number;
  readonly residents: number;
  readonly residencies: number;
  readonly coupons: number;
  /** Per block. */
  readonly flats: number;
  readonly pastDays: number;
  /** Bookings of each upcoming day. */
  readonly upcoming: number;
  /** Places of a slot. */
  readonly places: number;
  /** Every second resident has one. */
  readonly hasSecondCars: boolean;
  /** Half of the communities have their own; otherwise all share their places. */
  readonly hasOwnSlots: boolean;
}

export const WINDOW_DAYS = 10;
/** The first half is fully booked. */
export const OFFERED_SLOTS = 20;
const FULL_SLOTS = OFFERED_SLOTS / 2;
/** Past slots have ten places at most. */
export const ARCHIVED_SLOTS = 120;
const PLACES = 10;
const SHARED = {
  flats: 20,
  pastDays: 730,
  upcoming: FULL_SLOTS * PLACES,
  places: PLACES,
  hasSecondCars: false,
  hasOwnSlots: false,
};

/** Twenty washes a day in each community. */
export const communities = (residencies: number): Size => ({
  bookings: residencies * 2_000,
  residents: residencies * 300,
  residencies,
  coupons: residencies * 2,
  flats: 100,
  pastDays: 90,
  upcoming: residencies * 20,
  places: 4,
  hasSecondCars: true,
  hasOwnSlots: true,
});

export const SIZES = {
  full: { ...SHARED, bookings: 1_000_000, residents: 50_000, residencies: 500, coupons: 2_000 },
  quick: { ...SHARED, bookings: 20_000, residents: 1_000, residencies: 10, coupons: 400 },
  S: communities(10),
  S4: communities(40),
  M: communities(100),
  L: communities(1_000),
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof SIZES;

/** One in three residents; the second car is ten residents'. */
export const COMMON_CAR = "Maruti Swift";
export const RARE_CAR = "Volvo XC90";
export const RARE_RESIDENTS = 10;
/** Without bookings. */
export const BOOKERS = 16;
export const TERMS = "2026-11";
