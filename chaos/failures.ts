import { type Answer, isUnknown } from "./asking";
import type { Check } from "./fault";

export const failedOf = (answers: readonly Answer[]) =>
  answers.filter((answer) => answer.status === 0 || isUnknown(answer));

/** How many requests failed, and with what: `503 UNAVAILABLE × 12`. */
export function countFailures(what: string, answers: readonly Answer[]): Check {
  const failed = failedOf(answers);
  const kinds = Map.groupBy(failed, ({ status, code }) => `${status} ${code}`);
  const counts = [...kinds].map(([kind, { length }]) => `${kind} × ${length}`).join(", ");
  const told = counts === "" ? "" : ` (${counts})`;
  return { what: `${what} ${failed.length} of ${answers.length}${told}`, isGood: true };
}
