import { tableOf } from "../bench/report";
import type { Answer } from "./measure";

/** Answers to the same questions. */
export interface Column {
  readonly name: string;
  readonly answers: readonly Answer[];
}

const MOST_MS = 100;
const MOST_BYTES = 200_000;
/** Blocks of a statement by the rows that it returns. */
const MOST_BLOCKS = 50;

/** Worst growth first. */
export function reportOf(columns: readonly Column[]): string {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return "";
  const rows = last.answers.map((at) => {
    const before = first.answers.find(({ title }) => title === at.title);
    return { title: at.title, before, at, ratio: at.blocks / Math.max(1, before?.blocks ?? 1) };
  });
  const worst = rows.toSorted(
    (a, b) => Number(b.at.isRefused) - Number(a.at.isRefused) || b.ratio - a.ratio,
  );
  const names = columns.map(({ name }) => name);
  const head = [
    "",
    ...["blocks", "PostgreSQL ms", "kB"].flatMap((what) => names.map((name) => `${what} ${name}`)),
  ];
  const of = (title: string, figure: (answer: Answer) => string) =>
    columns.map(({ answers }) => {
      const answer = answers.find((each) => each.title === title);
      return answer ? figure(answer) : "–";
    });
  const table = tableOf(
    [...head, `wait ms ${last.name}`, `blocks ${last.name} : ${first.name}`],
    worst.map(({ title, at, ratio }) => [
      title.replaceAll("|", " "),
      ...of(title, ({ blocks, problem }) => problem?.slice(0, 24) ?? whole(blocks)),
      ...of(title, ({ pgMs }) => pgMs.toFixed(1)),
      ...of(title, ({ bytes }) => (bytes / 1_000).toFixed(1)),
      whole(at.waitMs),
      at.isRefused ? "refused" : ratio.toFixed(1),
    ]),
  );
  return [...table, "", ...listsOf(last.answers)].join("\n");
}

function listsOf(answers: readonly Answer[]): string[] {
  const refused = answers.filter(({ isRefused }) => isRefused);
  const other = answers.filter(({ problem, isRefused }) => problem && !isRefused);
  const large = answers.filter(({ bytes }) => bytes > MOST_BYTES);
  const all = answers.flatMap(({ title, statements }) =>
    statements.map((statement) => ({ ...statement, title, each: statement.ms / statement.calls })),
  );
  const slow = all.filter(({ each }) => each > MOST_MS).toSorted((a, b) => b.each - a.each);
  const hungry = all
    .filter(({ blocks, rows, calls }) => blocks > MOST_BLOCKS * Math.max(rows, calls))
    .toSorted((a, b) => b.blocks - a.blocks);
  return [
    ...listOf(
      "Refused",
      refused,
      ({ title, problem, longest }) => `${title}: ${problem}; ${text(longest ?? "")}`,
    ),
    ...listOf("Other problems", other, ({ title, problem }) => `${title}: ${text(problem ?? "")}`),
    ...listOf(
      "Answers above 200 kB",
      large,
      ({ title, bytes }) => `${title}: ${whole(bytes / 1_000)} kB`,
    ),
    ...listOf(
      "Statements above 100 ms",
      slow,
      ({ title, each, query }) => `${title}: ${whole(each)} ms; ${text(query)}`,
    ),
    ...listOf(
      "Statements that read more than 50 blocks for each row",
      hungry,
      ({ title, blocks, rows, query }) =>
        `${title}: ${whole(blocks)} blocks, ${rows} rows; ${text(query)}`,
    ),
  ];
}

function listOf<Item>(
  title: string,
  items: readonly Item[],
  line: (item: Item) => string,
): string[] {
  return [`### ${title}: ${items.length}`, "", ...items.map((item) => `- ${line(item)}`), ""];
}

const text = (query: string) => query.replace(/\s+/g, " ").trim().slice(0, 160);
const whole = (value: number) => Math.round(value).toLocaleString("en");
