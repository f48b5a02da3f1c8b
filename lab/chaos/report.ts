import { tableOf } from "../bench/report";
import { isGood, type Result } from "./run";

const READING = `**acknowledged**: operations of clients (book, move, cancel, buy, pay, be given credits) that were answered with success.
**lost**: acknowledged, and not in the database. **doubled**: in it more than once, or answered with two different things
under one key. **unknown**: no answer came; in brackets those that were done, which is at most once each. **wrong**: refused, or
never sent, and in the database. **oversold**: slots of a day with more washes than places. **consistency**: \`npm run consistency\` afterwards.`;

export function reportOf(results: readonly Result[], lacks: readonly string[]): string {
  const head = ["", "fault", "acknowledged", "lost", "doubled", "unknown", "wrong", "oversold"];
  return [
    `${new Date().toISOString().slice(0, 10)}, under the load of 50 clients. ${results.filter((result) => !isGood(result)).length} of ${results.length} faults failed.`,
    ...lacks.map((line) => `Left out: ${line}.`),
    "",
    READING,
    "",
    ...tableOf([...head, "consistency", "seconds", ""], results.map(rowOf)),
    ...results.filter((result) => !isGood(result)).flatMap(measuredOf),
  ].join("\n");
}

function rowOf(result: Result): (string | number)[] {
  const { id, title, finding, seconds } = result;
  const { acknowledged, lost, doubled, unknown, unknownDone, oversold } = finding.tally;
  const wrong = finding.tally.refusedDone + finding.tally.unasked;
  const consistency = finding.isConsistent ? "clean" : "BROKEN";
  return [
    ...[id, title, acknowledged, lost, doubled, `${unknown} (${unknownDone})`, wrong, oversold],
    ...[consistency, Math.round(seconds)],
    isGood(result) ? "ok" : "FAILED",
  ];
}

function measuredOf({ id, finding }: Result): string[] {
  const failed = finding.checks.filter((check) => !check.isGood);
  return ["", ...failed.map(({ what }) => `- **${id}** ${what}`)];
}
