import { BOOKING_INVARIANTS } from "./booking-invariants";
import { COMMUNITY_INVARIANTS } from "./community-invariants";
import { CREDIT_INVARIANTS } from "./credit-invariants";
import { EVENT_INVARIANTS } from "./event-invariants";
import type { Invariant } from "./invariant";
import { PAYMENT_INVARIANTS } from "./payment-invariants";
import { PERSON_INVARIANTS } from "./person-invariants";
import { PLACE_INVARIANTS } from "./place-invariants";
import { PURCHASE_INVARIANTS } from "./purchase-invariants";

/** All that is always true of the data: what can run out, what is owed, what was written down. */
export const INVARIANTS: readonly Invariant[] = [
  ...COMMUNITY_INVARIANTS,
  ...PLACE_INVARIANTS,
  ...CREDIT_INVARIANTS,
  ...PURCHASE_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...BOOKING_INVARIANTS,
  ...PERSON_INVARIANTS,
  ...EVENT_INVARIANTS,
];
