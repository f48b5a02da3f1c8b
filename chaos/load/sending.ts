import { setTimeout as pause } from "node:timers/promises";
import type { Answer } from "../asking";

/** Above this, requests are counted and not sent. */
const MOST_UNDER_WAY = 400;

/** A slot that is full, or booked by oneself already, is an answer too. */
export const GOOD: ReadonlySet<string | null> = new Set([null, "SLOT_FULL", "DUPLICATE_BOOKING"]);

/** `waited` from the moment at which it was due, in milliseconds. */
export type Waited = Answer & { readonly waited: number };

/** Open loop: sends on schedule, whether earlier ones are answered or not. */
export async function sendFor(next: () => Promise<Answer>, rate: number, seconds: number) {
  const answers: Waited[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let notSent = 0;
  for (let number = 0; number < Math.max(1, Math.round(rate * seconds)); number += 1) {
    const due = begun + (number * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    if (underWay.size >= MOST_UNDER_WAY) {
      notSent += 1;
      continue;
    }
    const sending = next().then((answer) => {
      answers.push({ ...answer, waited: answer.at - due });
      underWay.delete(sending);
    });
    underWay.add(sending);
  }
  await Promise.all(underWay);
  return { answers, notSent };
}

/** The value that so large a share of them does not pass. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
