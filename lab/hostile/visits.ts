import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask } from "../chaos/asking";
import * as documents from "../chaos/documents";

const DASHBOARD = `{ viewer { id displayName credits payPerUseCredits nearestCreditExpiry
  residency { name } block { name } flat { name } onboarding { profileCompleted hasActiveSubscription }
  bookings(first: 20) { edges { node { id bookingDate startTime endTime status } } } } }`;
const SLOTS = `query ($date: Date!) { availableSlots(date: $date) {
  id startTime endTime capacity availableCapacity isAvailable isBookedByViewer unavailableReason } }`;
const BETWEEN_MS = 30;

export const DOCUMENTS: readonly string[] = [
  DASHBOARD,
  SLOTS,
  documents.TODAY,
  documents.BOOK,
  documents.CANCEL,
];

/** One request at a time. */
export async function visit(
  seconds: number,
  server: string,
  token: string,
  slots: readonly string[],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const send = async <Data>(query: string, variables: object = {}): Promise<Data | null> => {
    const answer = await ask<Data>(server, token, query, variables);
    answers.push(answer);
    await pause(BETWEEN_MS);
    return answer.data;
  };
  const today = await send<documents.Today>(documents.TODAY);
  const days = today?.bookingCalendar.days.map(({ date }) => date).slice(1) ?? [];
  const end = performance.now() + seconds * 1_000;
  for (let number = 0; performance.now() < end; number += 1) {
    const date = days[number % days.length];
    await send(DASHBOARD);
    await send(SLOTS, { date });
    const input = { slotId: slots[number % slots.length], date };
    const booked = await send<documents.Booked>(documents.BOOK, { input });
    const bookingId = booked?.bookSlot.booking.id;
    if (bookingId) await send(documents.CANCEL, { input: { bookingId } });
  }
  return answers;
}
