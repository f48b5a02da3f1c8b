import type { ErrorKind } from "./domain-error";

/** What a code tells the programs that read it. */
export interface ErrorCodeDescription {
  readonly kind: ErrorKind;
  /** What happened. */
  readonly meaning: string;
  /** What the caller can do. */
  readonly remedy: string;
  /** Names of the further `extensions`, each with what it says. */
  readonly details?: Readonly<Record<string, string>>;
}

const FIELD = { field: "The field of the input at fault." };
const LIMIT = { limit: "How many there may be." };
const ASK_LESS = "Ask for less, or in several requests.";
const AGAIN = "Send the same call again after a moment.";

/**
 * Every code that a door answers with, once and for all: stable, and never taken away. The page
 * `docs/api/errors.md` is made of it.
 */
export const ERROR_CODES = {
  // Who is calling
  UNAUTHENTICATED: {
    kind: "unauthenticated",
    meaning: "Nobody is signed in, or the token is expired, forged or of somebody who has left.",
    remedy: "Sign in and send a fresh ID token as a bearer token.",
  },
  NOT_REGISTERED: {
    kind: "forbidden",
    meaning: "The token is good, but this person has no profile yet.",
    remedy: "Call `registerUser` once, then repeat the call.",
  },
  FORBIDDEN: {
    kind: "forbidden",
    meaning: "The signed-in person may not do this.",
    remedy: "Sign in as an administrator.",
  },
  IDENTITY_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "The identity service cannot be reached, so nobody can be checked or changed there.",
    remedy: AGAIN,
  },
  // What was sent
  INVALID_INPUT: {
    kind: "invalid",
    meaning: "A value is missing, has the wrong form or is out of bounds.",
    remedy: "Correct the field that is named; the message says how.",
    details: FIELD,
  },
  NOT_FOUND: {
    kind: "not_found",
    meaning: "There is no such object, or you may not know of it.",
    remedy: "Check the id; an id of another type is not found either.",
  },
  CLIENT_KEY_REUSED: {
    kind: "invalid",
    meaning: "The client key was used before, for a different request.",
    remedy: "Make a new key for each new request, and keep it for its retries.",
    details: FIELD,
  },
  CHANGED_MEANWHILE: {
    kind: "conflict",
    meaning: "Somebody else changed it since the caller saw it, so nothing was overwritten.",
    remedy: "Read it again, then decide again: send what it is `now` as seen to overwrite that.",
    details: { now: "What the caller saw otherwise, by field, as it is now; after `seen` only." },
  },
  CONFLICTING_CHANGE: {
    kind: "conflict",
    meaning: "Others changed the same thing at the same time, several times over.",
    remedy: AGAIN,
  },
  IN_USE: {
    kind: "conflict",
    meaning: "It cannot be deleted while other things use it.",
    remedy: "Move or delete what uses it first.",
    details: { count: "How many things use it." },
  },
  NAME_TAKEN: {
    kind: "conflict",
    meaning: "There is one of that name already.",
    remedy: "Choose another name.",
    details: FIELD,
  },
  // The endpoint
  BAD_REQUEST: {
    kind: "invalid",
    meaning: "The request cannot be read: no JSON, no query, or not the method it needs.",
    remedy: "POST a JSON object with `query` and `variables`.",
  },
  TOO_LARGE: {
    kind: "invalid",
    meaning: "The body is larger than the endpoint takes.",
    remedy: "Send less; pass values as variables.",
  },
  BATCH_NOT_SUPPORTED: {
    kind: "invalid",
    meaning: "The body is a list of operations.",
    remedy: "Send one operation per request.",
  },
  GRAPHQL_PARSE_FAILED: {
    kind: "invalid",
    meaning: "The document is not GraphQL.",
    remedy: "Correct the document where `locations` says.",
  },
  GRAPHQL_VALIDATION_FAILED: {
    kind: "invalid",
    meaning: "The document does not fit the schema, or nests lists in a way that has no bound.",
    remedy: "Correct the document where `locations` says.",
  },
  OPERATION_RESOLUTION_FAILURE: {
    kind: "invalid",
    meaning: "The document has no operation of that name, or several and none was named.",
    remedy: "Send the `operationName` of one of them.",
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    kind: "invalid",
    meaning: "Automatic persisted queries are not supported.",
    remedy: "Send the document itself.",
  },
  DOCUMENT_TOO_LONG: {
    kind: "invalid",
    meaning: "The document has too many words and signs.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  DOCUMENT_TOO_DEEP: {
    kind: "invalid",
    meaning: "Too many fields stand within each other.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  DOCUMENT_TOO_COSTLY: {
    kind: "invalid",
    meaning: "The answer could hold too many objects.",
    remedy: "Ask for smaller pages, or for less of each object.",
    details: { ...LIMIT, cost: "Objects that the answer could hold." },
  },
  TOO_MANY_FIELDS: {
    kind: "invalid",
    meaning: "The document asks for too many fields.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  TOO_MANY_FRAGMENTS: {
    kind: "invalid",
    meaning: "The document has too many fragments.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  ANSWER_TOO_LARGE: {
    kind: "invalid",
    meaning:
      "The answer came to hold too many objects while it was made, and was given up; a change may have been made.",
    remedy: "Ask for lists by their connections, a page at a time.",
    details: LIMIT,
  },
  TOO_MANY_ALIASES: {
    kind: "invalid",
    meaning: "The document has too many aliases.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  TOO_MANY_DIRECTIVES: {
    kind: "invalid",
    meaning: "The document has too many directives.",
    remedy: ASK_LESS,
    details: LIMIT,
  },
  SIGN_IN_FOR_DOCUMENTS: {
    kind: "unauthenticated",
    meaning: "A guest may only run the operations of Aaviri's own client.",
    remedy: "Sign in to send documents of your own.",
  },
  METHOD_NOT_ALLOWED: {
    kind: "invalid",
    meaning: "The address does not take this method.",
    remedy: "Use one of the methods in the header `Allow`.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    kind: "invalid",
    meaning: "The body is of a type that is not read here.",
    remedy: "Send JSON in UTF-8, and say so in `Content-Type`.",
  },
  PERSISTED_DOCUMENT_NOT_FOUND: {
    kind: "not_found",
    meaning: "The server does not know the document of this id.",
    remedy: "Reload the application, or send the document itself.",
  },
  UNAVAILABLE: {
    kind: "unavailable",
    meaning:
      "The service is too busy or its database is away. Where its answer was lost, a change may have been made.",
    remedy:
      "Repeat the call after a moment (`Retry-After`), with the same client key: what was done already is answered again, and not done twice.",
  },
  TIMED_OUT: {
    kind: "unavailable",
    meaning: "The operation took too long and was given up; a change may have been made.",
    remedy: "Look whether the change was made, or repeat the call with the same client key.",
  },
  INTERNAL_SERVER_ERROR: {
    kind: "internal",
    meaning: "Something went wrong that nobody expected.",
    remedy: "Try again; if it goes wrong again, tell support the number.",
    details: { errorId: "The number by which the server's log knows it." },
  },
  // People
  EMAIL_TAKEN: {
    kind: "conflict",
    meaning: "Another profile has this e-mail address.",
    remedy:
      "Sign in with that account; where `canVerify` is true and the address is yours, verify it and try again with a new token.",
    details: {
      ...FIELD,
      canVerify: "True when the address is not verified yet, and whoever verifies it may get it.",
    },
  },
  ALREADY_REGISTERED: {
    kind: "conflict",
    meaning: "This account has a profile already.",
    remedy: "Sign in with it.",
    details: FIELD,
  },
  TERMS_NOT_ACCEPTED: {
    kind: "conflict",
    meaning: "The terms in force were not accepted yet.",
    remedy: "Show the terms, then call `acceptTerms`.",
  },
  PROFILE_INCOMPLETE: {
    kind: "conflict",
    meaning: "Car or home of the resident are not known yet.",
    remedy: "Call `completeProfile`.",
  },
  OWN_ACCOUNT: {
    kind: "conflict",
    meaning: "An administrator cannot delete the own account.",
    remedy: "Ask another administrator to do it.",
  },
  PERSON_DELETED: {
    kind: "conflict",
    meaning: "The resident was deleted, so the booking takes no place and no credit any more.",
    remedy: "Complete the booking or leave it cancelled.",
  },
  ADDRESS_NOT_PROVEN: {
    kind: "conflict",
    meaning: "The identity service does not vouch for the person's e-mail address.",
    remedy: "Let the person verify the address, then try again.",
  },
  LAST_ADMINISTRATOR: {
    kind: "conflict",
    meaning: "The last administrator can be neither deleted nor made a resident.",
    remedy: "Make somebody else an administrator first.",
  },
  // Plans, purchases, coupons
  PLAN_NOT_OFFERED: {
    kind: "invalid",
    meaning: "The plan is not sold for this car type.",
    remedy: "Choose one of `pricingPlans(carTypeId)`.",
    details: FIELD,
  },
  FREE_PLAN_TAKEN: {
    kind: "conflict",
    meaning: "A free plan can be had once, and this resident has had it.",
    remedy: "Choose another plan.",
    details: FIELD,
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    kind: "invalid",
    meaning: "This server does not take that payment method.",
    remedy: "Choose another payment method.",
    details: FIELD,
  },
  PURCHASE_CLOSED: {
    kind: "conflict",
    meaning: "The purchase has ended: it can be neither completed nor cancelled.",
    remedy: "Look at its `paymentStatus`; start a new purchase where it was not paid.",
  },
  SUBSCRIPTION_NOT_CHANGEABLE: {
    kind: "conflict",
    meaning:
      "The plan that the resident holds cannot be changed so as it stands; the message says why.",
    remedy: "Look at its `status`.",
  },
  PAYMENT_NOT_PROVEN: {
    kind: "invalid",
    meaning: "The proof is not the payment provider's own for this purchase.",
    remedy: "Send the proof as the checkout gave it; if money was taken, ask support.",
    details: FIELD,
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    kind: "unavailable",
    meaning: "The payment provider made no order; the purchase has failed and keeps no coupon.",
    remedy: "Start a new purchase after a moment, with a new client key.",
  },
  INVALID_COUPON: {
    kind: "invalid",
    meaning: "The coupon does not exist, is inactive, or is used up.",
    remedy: "Go on without it or with another one.",
    details: FIELD,
  },
  COUPON_ALREADY_HELD: {
    kind: "conflict",
    meaning: "This resident has an unpaid purchase that holds the coupon.",
    remedy: "Pay or drop that purchase; an unpaid one expires by itself.",
    details: FIELD,
  },
  COUPON_IN_USE: {
    kind: "conflict",
    meaning: "A coupon that was used keeps its code, and its limit cannot go below its uses.",
    remedy: "Make it inactive and create a new one.",
    details: FIELD,
  },
  // Slots and days
  DATE_DISABLED: {
    kind: "invalid",
    meaning: "Nothing can be booked on this date.",
    remedy: "Choose another date.",
    details: { ...FIELD, reason: "Why, where a reason was given; else null." },
  },
  DATE_ALREADY_DISABLED: {
    kind: "conflict",
    meaning: "The date is disabled already.",
    remedy: "Edit its reason instead.",
    details: FIELD,
  },
  OUTSIDE_WINDOW: {
    kind: "invalid",
    meaning: "The date is in the past or beyond the days that can be booked.",
    remedy: "Choose one of the days of `bookingCalendar`.",
    details: FIELD,
  },
  SLOT_STARTED: {
    kind: "invalid",
    meaning: "The slot has started on that day.",
    remedy: "Choose a later slot.",
    details: FIELD,
  },
  SLOT_CLOSED: {
    kind: "invalid",
    meaning: "The slot is not offered any more.",
    remedy: "Choose one of `availableSlots(date)`.",
    details: FIELD,
  },
  SLOT_FULL: {
    kind: "conflict",
    meaning: "No place is left in this slot on this day; no credit was taken.",
    remedy: "Ask `availableSlots(date)` again and choose another slot.",
    details: FIELD,
  },
  PLACES_TAKEN: {
    kind: "conflict",
    meaning: "More places are booked on a coming day than the slot would have.",
    remedy: "Keep at least the places that are booked, or move those bookings first.",
    details: { ...FIELD, booked: "Places booked on that day.", date: "The day." },
  },
  // Bookings
  NO_CREDIT: {
    kind: "conflict",
    meaning: "No credit is left that pays for a wash on that date.",
    remedy: "Buy a plan.",
  },
  CREDIT_ENDS_BEFORE: {
    kind: "conflict",
    meaning: "The credit of the booking does not pay for a wash as late as that.",
    remedy: "Choose an earlier date, or cancel and book again with another credit.",
    details: { ...FIELD, goodUntil: "Last wash date of the credit." },
  },
  DUPLICATE_BOOKING: {
    kind: "conflict",
    meaning: "The resident has a live booking for this slot and date.",
    remedy: "Choose a different slot or date.",
    details: FIELD,
  },
  NOT_CANCELLABLE: {
    kind: "conflict",
    meaning: "The booking is over, has started, or the time for changing it has passed.",
    remedy: "Ask an administrator.",
  },
  OVERRIDE_REQUIRED: {
    kind: "conflict",
    meaning: "The slot is full, or the resident has no credit.",
    remedy: "Ask the administrator, then send the call with `override: true`.",
    details: {
      booked: "Places taken.",
      capacity: "Places there are.",
      hasCredit: "Whether the resident has a credit.",
    },
  },
  // Limits
  RATE_LIMITED: {
    kind: "limited",
    meaning: "Too many calls of this kind from one caller.",
    remedy: "Wait as many seconds as `retryAfter` says.",
    details: { retryAfter: "Seconds to wait." },
  },
  TOO_MANY_STREAMS: {
    kind: "limited",
    meaning: "The caller has as many live streams open as are allowed.",
    remedy: "Close one before opening another.",
    details: { limit: "Streams allowed at once." },
  },
} as const satisfies Readonly<Record<string, ErrorCodeDescription>>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERROR_CODES;
