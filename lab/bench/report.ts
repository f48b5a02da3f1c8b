import { cpus } from "node:os";
import type { Measured, Results } from "./measure";
import { median, noiseOf, pairedRatio, spread } from "./statistics";
import type { StackId } from "./world";

interface Findings {
  readonly results: Results;
  readonly rounds: number;
  readonly seconds: number;
  readonly bookings: number;
  readonly memory: number;
  readonly works: readonly number[];
}

const NAMES: Readonly<Record<StackId, string>> = {
  aaviri: "Aaviri",
  before: "before",
  postgraphile: "PostGraphile 5",
  raw: "bare pg",
};
const PEERS = ["before", "postgraphile", "raw"] as const;

export function reportOf({ results, rounds, seconds, bookings, memory, works }: Findings): string {
  const own = results.all.filter(({ stack }) => stack === "aaviri");
  const peers = PEERS.filter((peer) => results.all.some(({ stack }) => stack === peer));
  return [
    `${new Date().toISOString().slice(0, 10)}, ${bookings.toLocaleString("en")} bookings, ${rounds} rounds of ${seconds} s, 16 connections, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}.`,
    `${noiseOf(works)} Memory of the server: ${memory.toFixed(0)} MB at most.`,
    "",
    "Requests a second of this server by those of the other: the median of the rounds' ratios, their least and greatest, and in brackets the ratio of processor time, which other programs disturb less.",
    "",
    ...tableOf(
      ["case", ...peers.map((peer) => `by ${NAMES[peer]}`)],
      own.map((here) => [
        here.title,
        ...peers.map((peer) => ratioOf(here, results.find(here.caseId, peer))),
      ]),
    ),
    "",
    "Processor time in milliseconds of one answer; ± is how far the rounds' requests a second lie apart.",
    "",
    ...tableOf(
      ["case", "stack", "requests/s", "±", "p50 ms", "p99 ms", "Node", "PostgreSQL"],
      results.all.map(figuresOf),
    ),
  ].join("\n");
}

function ratioOf(here: Measured, other: Measured | undefined): string {
  if (!other) return "–";
  if (here.problem || other.problem) return "it gives up";
  const { ratio, low, high } = pairedRatio(ratesOf(here), ratesOf(other));
  const cost = pairedRatio(costsOf(other), costsOf(here)).ratio;
  return `${figure(ratio)} (${figure(low)} – ${figure(high)}) [${figure(cost)}]`;
}

function figuresOf(measured: Measured): string[] {
  const { title, stack, samples, problem } = measured;
  if (problem) return [title, NAMES[stack], problem.replaceAll("|", " ").slice(0, 120)];
  const middle = (name: "p50" | "p99" | "nodeMs" | "postgresMs" | "perSecond") =>
    figure(median(samples.map((sample) => sample[name])));
  const failures = samples.reduce((sum, sample) => sum + sample.failures, 0);
  const failed = failures > 0 ? ` (${failures} failed: ${samples[0]?.failure?.slice(0, 80)})` : "";
  return [
    ...[title, NAMES[stack], middle("perSecond") + failed],
    `${(spread(ratesOf(measured)) * 100).toFixed(0)} %`,
    ...[middle("p50"), middle("p99"), middle("nodeMs"), middle("postgresMs")],
  ];
}

const ratesOf = ({ samples }: Measured) => samples.map(({ perSecond }) => perSecond);
const costsOf = ({ samples }: Measured) => samples.map((each) => each.nodeMs + each.postgresMs);

function figure(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 10 ? 1 : 2);
}

export function tableOf(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
