import { cpus, release } from "node:os";
import type { Measured, Results } from "../measure/results";
import type { Sample } from "../measure/sample";
import { median, pairedRatio, spread } from "../measure/statistics";
import type { Options } from "../options";
import { STACK_NAMES, type StackId } from "../stacks/stack";
import type { Extent } from "../stacks/world";
import { totalMs, type Verdict } from "./targets";

const WIDE = 0.25;

export interface Findings {
  readonly at: Date;
  readonly seconds: number;
  readonly options: Options;
  readonly bookings: Readonly<Record<Extent, number>>;
  readonly noise: string;
  readonly memoryMb: number;
  readonly results: Results;
  readonly verdicts: readonly Verdict[];
}

export function reportOf(findings: Findings): string {
  const { options, noise, results, verdicts, bookings } = findings;
  const hasBefore = options.stacks.includes("before");
  const missed = verdicts.filter(({ isMet }) => !isMet);
  return `${[
    "# Bench",
    "",
    `${findings.at.toISOString().slice(0, 16)}Z, ${Math.round(findings.seconds / 60)} min, ${options.rounds} rounds of ${options.seconds} s, 16 connections, ${cpus().length} × ${cpus()[0]?.model.trim()}, Linux ${release()}, Node ${process.version}.`,
    options.isQuick
      ? "**A quick run with little data: to see that the bench works, for nothing else.**"
      : "",
    noise,
    `Memory of the server under this load: ${findings.memoryMb.toFixed(0)} MB at most.`,
    "",
    `## What has to hold: ${verdicts.length - missed.length} of ${verdicts.length} hold`,
    "",
    ...tableOf(["what", "has to be", "is", ""], verdicts.map(verdictRow)),
    "",
    "## Ratios",
    "",
    "Of requests/s: the middle of the rounds' ratios, and the least and greatest of them. By CPU: what an answer costs the other, Node and PostgreSQL together, by what it costs here; other programs disturb that less.",
    "",
    ...tableOf(
      [
        "case",
        "against PostGraphile 5",
        "by CPU",
        "of raw pg",
        "by CPU",
        ...(hasBefore ? ["against before", "by CPU"] : []),
        `cost against ${bookings.small.toLocaleString("en")} bookings`,
        "by CPU",
      ],
      ratioRows(results, hasBefore),
    ),
    "",
    "## Figures",
    "",
    `With ${bookings.large.toLocaleString("en")} bookings unless said. CPU in milliseconds for one answer; medians of the rounds; ± is how far the rounds' requests/s lie apart (! more than ${WIDE * 100} %).`,
    "",
    ...tableOf(
      ["case", "stack", "requests/s", "±", "p50 ms", "p99 ms", "Node CPU", "Postgres CPU"],
      results.all.map((measured) => figureRow(measured, bookings)),
    ),
    "",
    ...totalTable(results),
  ].join("\n")}`;
}

function verdictRow({ what, bound, limit, found, unit, isMet }: Verdict): string[] {
  const miss = figure(bound === "≥" ? limit - found : found - limit);
  const missed = Number.isFinite(found) ? `MISSED by ${miss} ${unit}` : "MISSED: it gives up";
  return [what, `${bound} ${limit} ${unit}`, `${figure(found)} ${unit}`, isMet ? "met" : missed];
}

function ratioRows(results: Results, hasBefore: boolean): string[][] {
  return results.all
    .filter(({ stack, extent }) => stack === "aaviri" && extent === "large")
    .map(({ caseId, title }) => {
      const of = (stack: StackId, extent: Extent = "large") => results.find(caseId, stack, extent);
      const times = (ratio: number) => `${figure(ratio)} ×`;
      const share = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;
      const here = of("aaviri");
      return [
        title,
        ...ratiosOf(here, of("postgraphile"), times),
        ...ratiosOf(here, of("raw"), share),
        ...(hasBefore ? ratiosOf(here, of("before"), times) : []),
        ...ratiosOf(of("aaviri", "small"), here, times),
      ];
    });
}

/** Throughput of the first over the second, and cost of the second over the first. */
function ratiosOf(
  above: Measured | undefined,
  below: Measured | undefined,
  show: (ratio: number) => string,
): [rate: string, cost: string] {
  if (!above || !below) return ["–", "–"];
  const rate = pairedRatio(ratesOf(above), ratesOf(below));
  if (below.problem || !Number.isFinite(rate.ratio)) return ["it gives up", "–"];
  const cost = pairedRatio(costsOf(below), costsOf(above));
  return [`${show(rate.ratio)} (${show(rate.low)} – ${show(rate.high)})`, show(cost.ratio)];
}

function figureRow(measured: Measured, bookings: Readonly<Record<Extent, number>>): string[] {
  const { title, stack, extent, samples, problem } = measured;
  const size = extent === "small" ? `, ${bookings.small.toLocaleString("en")} bookings` : "";
  const head = [title + size, STACK_NAMES[stack]];
  if (problem) return [...head, "–", "", "", "", "", problem.replaceAll("|", " ").slice(0, 120)];
  const middle = (value: (sample: Sample) => number) => figure(median(samples.map(value)));
  const failures = samples.reduce((sum, sample) => sum + sample.failures, 0);
  const answers = samples.reduce((sum, sample) => sum + sample.answers, 0);
  const apart = spread(ratesOf(measured));
  return [
    ...head,
    middle(({ perSecond }) => perSecond) +
      (failures > 0 ? ` (${failures} of ${answers} failed)` : ""),
    `${(apart * 100).toFixed(0)} %${apart > WIDE ? " !" : ""}`,
    ...[middle(({ p50 }) => p50), middle(({ p99 }) => p99)],
    ...[middle(({ nodeMs }) => nodeMs), middle(({ postgresMs }) => postgresMs)],
  ];
}

function totalTable(results: Results): string[] {
  const rows = totalRows(results);
  if (rows.length === 0) return [];
  const head = ["list", "Aaviri ms", "PostGraphile 5 ms"];
  return ["## What an exact total costs the database", "", ...tableOf(head, rows), ""];
}

function totalRows(results: Results): string[][] {
  return results.all
    .filter(
      ({ caseId, stack, extent }) =>
        stack === "aaviri" && extent === "large" && caseId.endsWith("-total"),
    )
    .map(({ caseId }) => {
      const id = caseId.replace(/-total$/, "");
      const cost = (stack: StackId) => {
        const ms = totalMs(results, id, stack);
        return ms === null ? "–" : figure(ms);
      };
      return [results.find(id, "aaviri")?.title ?? id, cost("aaviri"), cost("postgraphile")];
    });
}

const ratesOf = ({ samples }: Measured) => samples.map(({ perSecond }) => perSecond);
const costsOf = ({ samples }: Measured) => samples.map((each) => each.nodeMs + each.postgresMs);

function figure(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return "–";
  return size >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(size >= 10 ? 1 : 2);
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
