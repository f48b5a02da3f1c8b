import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask } from "../asking";
import * as mutations from "../documents";

const DASHBOARD = `{ viewer { id displayName credits payPerUseCredits nearestCreditExpiry
  residency { name } block { name } flat { name } onboarding { profileCompleted hasActiveSubscription }
  bookings(first: 20) { edges { node { id bookingDate startTime endTime status } } } } }`;
const SLOTS = `query ($date: Date!) { availableSlots(date: $date) {
  id startTime endTime capacity availableCapacity isAvailable isBookedByViewer unavailableReason } }`;

/** Registered, as the client's own documents are. */
export const HONEST_DOCUMENTS: readonly string[] = [
  ...[DASHBOARD, SLOTS, mutations.TODAY, mutations.BOOK, mutations.CANCEL],
];

export type Step = "dashboard" | "slots" | "book" | "cancel";

export interface Wait {
  readonly step: Step;
  readonly ms: number;
  readonly code: string | null;
}

const BETWEEN_MS = 30;

export interface Resident {
  readonly server: string;
  readonly token: string;
  readonly slots: readonly string[];
}

/** Looks at the dashboard and a day's slots, books and cancels, until `isOver`. */
export async function visitUntil(isOver: () => boolean, resident: Resident): Promise<Wait[]> {
  const { server, token, slots } = resident;
  const waits: Wait[] = [];
  const send = async <Data>(
    step: Step,
    query: string,
    variables: object = {},
  ): Promise<Answer<Data>> => {
    const answer = await ask<Data>(server, token, query, variables);
    waits.push({ step, ms: answer.ms, code: answer.code });
    await pause(BETWEEN_MS);
    return answer;
  };
  const today = await ask<mutations.Today>(server, token, mutations.TODAY);
  const days = today.data?.bookingCalendar.days.map(({ date }) => date).slice(1) ?? [];
  for (let visit = 0; !isOver(); visit += 1) {
    const date = days[visit % days.length];
    await send("dashboard", DASHBOARD);
    await send("slots", SLOTS, { date });
    const input = { slotId: slots[visit % slots.length], date };
    const { data } = await send<mutations.Booked>("book", mutations.BOOK, { input });
    const bookingId = data?.bookSlot.booking.id;
    if (bookingId) await send("cancel", mutations.CANCEL, { input: { bookingId } });
  }
  return waits;
}
