import type { RateLimit } from "../platform/rate-limiter";

/** Per person, or per guest's address. */
const LIMITS = {
  couponLookUps: { name: "coupon-look-ups", points: 10, perSeconds: 60 },
  paymentOrders: { name: "payment-orders", points: 10, pointsOfAddress: 100, perSeconds: 600 },
  calendarFeeds: { name: "calendar-feeds", points: 60, perSeconds: 3_600 },
  contactForms: { name: "contact-forms", points: 5, perSeconds: 600 },
  registrations: { name: "registrations", points: 10, perSeconds: 600 },
  profileEdits: { name: "profile-edits", points: 100, perSeconds: 3_600 },
  vehicles: { name: "vehicles", points: 10, perSeconds: 3_600 },
  vehicleShares: { name: "vehicle-shares", points: 10, perSeconds: 3_600 },
  statistics: { name: "statistics", points: 60, perSeconds: 60 },
  guestCalls: { name: "guest-calls", points: 300, perSeconds: 60 },
  authorizations: { name: "authorizations", points: 30, perSeconds: 60 },
} satisfies Record<string, Omit<RateLimit, "pointsOfAddress"> & Partial<RateLimit>>;

export type RateLimits = { readonly [Name in keyof typeof LIMITS]: RateLimit };

/** For all people at an address, as accounts cost nothing. */
const ADDRESS_FACTOR = 3;

export function rateLimits(factor: number): RateLimits {
  const limits = Object.entries(LIMITS).map(([name, limit]) => {
    const { pointsOfAddress } = Object.assign(
      { pointsOfAddress: limit.points * ADDRESS_FACTOR },
      limit,
    );
    const points = { points: limit.points * factor, pointsOfAddress: pointsOfAddress * factor };
    return [name, Object.assign({}, limit, points)];
  });
  return Object.fromEntries(limits) as RateLimits;
}
