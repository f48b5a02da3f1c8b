import { isGood, type Result } from "./run";
import { sumOf } from "./tally";

/** The machine is too busy when the same work takes so many times its minimum. */
const NOISY = 1.5;

const READING = `**acknowledged**: operations of clients (book, move, cancel, buy, pay, be given credits) that were answered with success.
**lost**: acknowledged, and not in the database. **doubled**: in it more than once, or answered with two different things
under one key. **unknown**: no answer ever came, so the client does not know; in brackets how many of them were done,
which is at most once each. **wrong**: refused, or sent by nobody, and in the database all the same. **oversold**: slots
of a day with more washes than places. **audit**: \`npm run audit\` when it was over.

Two operations of an early fail-over were wrong, most likely purchases: the drill of the pooler met purchases that were told as failed while the
database was lost, and were still pending. They are told to try again now, which the same client key makes safe ([decision 190](decisions/0190-fail-over-with-patroni.md)).`;

export interface Measured extends Result {
  readonly noise: number;
}

export function reportOf(results: readonly Measured[]): string {
  const total = sumOf(results.map(({ finding }) => finding.tally));
  const failed = results.filter((result) => !isGood(result)).length;
  const noise = Math.max(...results.map((result) => result.noise));
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return [
    "# When things break",
    "",
    "Made by `npm run chaos`. Not by hand; [decision 54](decisions/0054-chaos.md) says how it is done.",
    "",
    `${results.length} faults in ${Math.round(seconds)} s, the last run of each; under the load of 50 clients, F13 apart. ${failed} failed. ` +
      `${total.acknowledged.toLocaleString("en")} operations acknowledged, ${total.lost} lost, ${total.doubled} doubled.`,
    `The machine was ${noise > NOISY ? "NOISY" : "quiet"}: the same work took ${noise.toFixed(2)} times its least, in the median of the noisiest run.`,
    "",
    READING,
    "",
    "| | fault | acknowledged | lost | doubled | unknown | wrong | oversold | audit | |",
    "|---|---|---:|---:|---:|---:|---:|---:|---|---|",
    ...results.map(rowOf),
    "",
    "## What was measured",
    ...results.flatMap(measuredOf),
    "",
  ].join("\n");
}

function rowOf(result: Result): string {
  const { id, title, finding } = result;
  const { acknowledged, lost, doubled, unknown, unknownDone, oversold } = finding.tally;
  const wrong = finding.tally.refusedDone + finding.tally.unasked;
  const cells = [id, title, acknowledged, lost, doubled, `${unknown} (${unknownDone})`];
  const verdict = `${isGood(result) ? "ok" : "FAILED"}${result.isSecond ? " (second run)" : ""}`;
  const audit = finding.isAuditClean ? "clean" : "BROKEN";
  return `| ${[...cells, wrong, oversold, audit, verdict].join(" | ")} |`;
}

function measuredOf({ id, title, finding, seconds }: Result): string[] {
  return [
    "",
    `**${id}** ${title} (${Math.round(seconds)} s)`,
    "",
    ...finding.checks.map(({ what, isGood: holds }) => `- ${holds ? "" : "**NOT** "}${what}`),
  ];
}
