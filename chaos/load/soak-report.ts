import { isGood } from "../run";
import { type Soak, THIRDS } from "./soak";
import { EMPTIED, type Upkeep, upkeepOf } from "./tables";

const MB = 1024 * 1024;
/** What the last third of an hour may hold of the one before. */
const MOST_GROWTH = 1.1;
/** In less than that memory is still filling what is kept on purpose. */
const LEAST_MINUTES = 30;

const UPKEEP: Readonly<Record<Upkeep, string>> = {
  kept: "kept for the books",
  bounded: "bounded by people and days",
  emptied: "emptied",
  nobody: "**nobody empties it**",
};

/** What a soak has not held, in one line each. */
export function complaintsOf(soak: Soak): string[] {
  const { options, thirds, finding } = soak;
  const failed = thirds.flatMap((third) => Object.entries(third.failed));
  return [
    ...failed.map(([code, count]) => `${count} requests were answered with ${code}.`),
    ...growing(soak)
      .filter(({ upkeep, rows }) => upkeep === "nobody" && (rows.at(-1) ?? 0) > (rows[0] ?? 0))
      .map(({ name }) => `${name} grows, and nothing empties it.`),
    ...(options.minutes < LEAST_MINUTES ? [] : memoryGrowth(soak)),
    ...(isGood({ id: "", title: "", finding, seconds: 0, isSecond: false })
      ? []
      : [`The books: ${JSON.stringify(finding)}`]),
  ];
}

function memoryGrowth({ thirds }: Soak): string[] {
  const [, second, last] = thirds;
  return (last?.memoryMb ?? []).flatMap((mb, index) => {
    const ratio = mb / (second?.memoryMb[index] ?? mb);
    if (ratio <= MOST_GROWTH) return [];
    return [`Server ${index + 1} held ${ratio.toFixed(2)} times as much in the last third.`];
  });
}

interface Growth {
  readonly name: string;
  readonly upkeep: Upkeep;
  readonly rows: readonly number[];
  readonly bytes: readonly number[];
}

function growing({ tables }: Soak): Growth[] {
  const names = [...(tables.at(-1)?.keys() ?? [])];
  return names
    .map((name) => ({
      name,
      upkeep: upkeepOf(name),
      rows: tables.map((sizes) => sizes.get(name)?.rows ?? 0),
      bytes: tables.map((sizes) => sizes.get(name)?.bytes ?? 0),
    }))
    .filter(({ rows, bytes }) => rows.at(-1) !== rows[0] || (bytes.at(-1) ?? 0) > (bytes[0] ?? 0));
}

/** The page about a soak. */
export function soakReportOf(soak: Soak, noise: number, on: string): string {
  const { options, thirds, finding } = soak;
  const complaints = complaintsOf(soak);
  const ms = (value: number) => value.toFixed(1);
  const rowOf = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(" | ")} |`;
  const ofThirds = (name: string, cell: (third: Soak["thirds"][number]) => string) =>
    rowOf(name, thirds.map(cell));
  const failures = (failed: Readonly<Record<string, number>>) =>
    Object.entries(failed)
      .map(([code, count]) => `${count} × ${code}`)
      .join(", ") || "0";
  const { acknowledged, lost, doubled, oversold } = finding.tally;
  return `# An hour of it

Made by \`npm run load -- --soak\`. Not by hand; [decision 195](decisions/0195-a-soak.md) says what is looked at.

${options.minutes} minutes on two servers as in production and one PostgreSQL that writes to the disk (${on}): ${options.rate} requests a second that
residents and the office send by GraphQL and REST, and fifty residents who book, move, cancel, buy and are given credits every twenty seconds.
${complaints.length === 0 ? "All holds." : `**Not held:** ${complaints.join(" ")}`} ${acknowledged.toLocaleString("en")} changes acknowledged, ${lost} lost, ${doubled} doubled, ${oversold} oversold; the audit is ${finding.isAuditClean ? "clean" : "BROKEN"}.
${noise > 1.3 ? `The machine was NOISY: the same work took ${noise.toFixed(2)} times its least, so waits are upper bounds; processor times are not.\n` : ""}
| | ${Array.from({ length: THIRDS }, (_, index) => `third ${index + 1}`).join(" | ")} |
|---|${"---:|".repeat(THIRDS)}
${ofThirds("answered", ({ answered }) => `${answered}`)}
${ofThirds("failed", ({ failed }) => failures(failed))}
${ofThirds("memory of each server, MB", ({ memoryMb }) => memoryMb.map(Math.round).join(", "))}
${ofThirds("connections to the database", ({ connections }) => `${connections}`)}
${ofThirds("p50, p99 in ms", ({ p50, p99 }) => `${ms(p50)}, ${ms(p99)}`)}
${ofThirds("processor ms a request: servers, PostgreSQL", (third) => `${ms(third.serverMs)}, ${ms(third.databaseMs)}`)}

## Tables that changed in size

Rows and MB (indexes with them) at the beginning and after each third.

| table | rows | MB | |
|---|---:|---:|---|
${growing(soak)
  .map(({ name, upkeep, rows, bytes }) => {
    const file = EMPTIED[name];
    const by =
      upkeep === "emptied" ? `emptied by ${file ? `\`${file}\`` : "pg-boss"}` : UPKEEP[upkeep];
    return rowOf(name, [
      rows.join(" → "),
      bytes.map((size) => (size / MB).toFixed(1)).join(" → "),
      by,
    ]);
  })
  .join("\n")}
`;
}
