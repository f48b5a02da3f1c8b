import { tableOf } from "../bench/report";
import type { Answer } from "./measure";

/** Answers to the same questions. */
export interface Column {
  readonly name: string;
  readonly answers: readonly Answer[];
}

const MOST_MS = 100;
const MOST_BYTES = 200_000;
/** For each row that a statement returns. */
const MOST_BLOCKS = 50;

/** Refused ones and the worst growth first. */
export function reportOf(columns: readonly Column[]): string {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return "";
  const rows = last.answers.map((at) => {
    const same = columns.map(({ answers }) => answers.find(({ title }) => title === at.title));
    const ratio = isRefused(at) ? Infinity : at.blocks / Math.max(1, same[0]?.blocks ?? 1);
    const of = (figure: (answer: Answer) => string) =>
      same.map((answer) => (answer ? figure(answer) : "–"));
    const cells = [
      at.title,
      ...of(({ blocks, problem }) => problem?.slice(0, 24) ?? whole(blocks)),
      ...of(({ ms }) => ms.toFixed(1)),
      ...of(({ bytes }) => (bytes / 1_000).toFixed(1)),
      whole(at.waitMs),
      Number.isFinite(ratio) ? ratio.toFixed(1) : "refused",
    ];
    return { ratio, cells };
  });
  const figures = ["blocks", "PostgreSQL ms", "kB"];
  const head = figures.flatMap((what) => columns.map(({ name }) => `${what} ${name}`));
  return [
    ...tableOf(
      ["", ...head, `wait ms ${last.name}`, `blocks ${last.name} : ${first.name}`],
      rows.toSorted((a, b) => b.ratio - a.ratio).map(({ cells }) => cells),
    ),
    ...listsOf(last.answers),
  ].join("\n");
}

const isRefused = ({ problem }: Answer) => /UNAVAILABLE|^503|no answer/.test(problem ?? "");

function listsOf(answers: readonly Answer[]): string[] {
  const statements = answers.flatMap(({ title, statements: all }) =>
    all.map((each) => ({ ...each, title, each: each.ms / each.calls })),
  );
  const list = (title: string, lines: readonly string[]) => [
    `\n### ${title}: ${lines.length}\n`,
    ...lines.map((line) => `- ${line.replace(/\s+/g, " ").slice(0, 240)}`),
  ];
  return [
    ...list(
      "Refused or failed",
      answers
        .filter(({ problem }) => problem)
        .map(({ title, problem, longest }) => `${title}: ${problem}; ${longest}`),
    ),
    ...list(
      "Answers above 200 kB",
      answers
        .filter(({ bytes }) => bytes > MOST_BYTES)
        .map(({ title, bytes }) => `${title}: ${whole(bytes / 1_000)} kB`),
    ),
    ...list(
      "Statements above 100 ms",
      statements
        .filter(({ each }) => each > MOST_MS)
        .toSorted((a, b) => b.each - a.each)
        .map(({ title, each, query }) => `${title}: ${whole(each)} ms; ${query}`),
    ),
    ...list(
      "Statements that read more than 50 blocks for each row",
      statements
        .filter(({ blocks, rows, calls }) => blocks > MOST_BLOCKS * Math.max(rows, calls))
        .toSorted((a, b) => b.blocks - a.blocks)
        .map(
          ({ title, blocks, rows, query }) =>
            `${title}: ${whole(blocks)} blocks, ${rows} rows; ${query}`,
        ),
    ),
  ];
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
