import { BOOKING_INVARIANTS } from "./booking-invariants";
import { COMMUNITY_INVARIANTS } from "./community-invariants";
import { CREDIT_INVARIANTS } from "./credit-invariants";
import { EVENT_INVARIANTS } from "./event-invariants";
import type { Invariant } from "./invariant";
import { PAYMENT_INVARIANTS } from "./payment-invariants";
import { PERSON_INVARIANTS } from "./person-invariants";
import { PLACE_INVARIANTS } from "./place-invariants";
import { PURCHASE_INVARIANTS } from "./purchase-invariants";
import { RESIDENCY_INVARIANTS } from "./residency-invariants";
import { VEHICLE_INVARIANTS } from "./vehicle-invariants";

export const INVARIANTS: readonly Invariant[] = [
  ...COMMUNITY_INVARIANTS,
  ...PLACE_INVARIANTS,
  ...CREDIT_INVARIANTS,
  ...PURCHASE_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...BOOKING_INVARIANTS,
  ...PERSON_INVARIANTS,
  ...VEHICLE_INVARIANTS,
  ...RESIDENCY_INVARIANTS,
  ...EVENT_INVARIANTS,
];
