import type { Scope } from "../../access/scopes";

export const EVENT_TYPES = {
  "booking.created": "A booking was made.",
  "booking.rescheduled": "A booking moved to another slot, day or time.",
  "booking.cancelled": "A booking was cancelled, by whomever and for whatever reason.",
  "booking.completed": "The wash was done.",
  "booking.reopened":
    "An administrator took a cancellation or completion back, or confirmed a pending booking.",
  "purchase.completed": "A purchase was paid, and its credits granted.",
  "purchase.refunded": "Money of a purchase went back, all of it or a part.",
  "date.disabled": "A date can no longer be booked. It concerns all residencies.",
  "date.enabled": "A date can be booked again. It concerns all residencies.",
  "credits.granted":
    "A resident got credits: by a purchase, from an administrator, or in return for a cancelled wash.",
} as const;

export type EventType = keyof typeof EVENT_TYPES;

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

export const EVENT_DAYS = 30;

export function scopeOfEvent(type: EventType): Scope {
  if (type.startsWith("booking.")) return "bookings:read";
  return type.startsWith("date.") ? "schedule:read" : "purchases:read";
}
