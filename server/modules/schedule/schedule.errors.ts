import { type ErrorCodes, FIELD } from "../../platform/error-codes";

export const scheduleErrors = {
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
    details: {
      ...FIELD,
      booked: "Places booked on that day.",
      date: "The day.",
      excess: "How many more are booked than the slot would have.",
    },
  },
} as const satisfies ErrorCodes;

declare module "../../platform/error-codes" {
  interface ErrorCodesOfModules {
    schedule: keyof typeof scheduleErrors;
  }
}
