/**
 * A nightly job: an exact copy of all bookings in a file. The first run takes an export, each later one what changed.
 *
 *   node nightly-job.ts bookings.json
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { AAVIRI, ask } from "./aaviri.ts";

const NAMES = [
  ...(["id", "bookingId", "bookingDate", "startTime", "endTime", "status"] as const),
  ...(["serviceType", "notes", "carNumber", "carModel", "residencyName", "blockName"] as const),
  ...(["flatName", "parkingNumber", "createdAt", "updatedAt"] as const),
];
type Row = Record<(typeof NAMES)[number], string | null> & { readonly id: string };

interface Copy {
  since: string;
  readonly bookings: Record<string, Row>;
}

interface Page {
  readonly bookings: {
    readonly updatedUntil: string | null;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly edges: readonly { readonly node: Row }[];
  };
}

interface Started {
  readonly startExport: {
    readonly url: string;
    readonly export: { readonly exportId: string; readonly changesFrom: string };
  };
}

const CHANGED = `query ($since: DateTime!, $after: String) {
  bookings(updatedSince: $since, first: 100, after: $after) {
    updatedUntil
    pageInfo { hasNextPage endCursor }
    edges { node { ${NAMES.join(" ")} } }
  }
}`;

async function firstCopy(): Promise<Copy> {
  const { startExport } = await ask<Started>(
    `mutation { startExport(input: { what: BOOKINGS }) {
      url export { exportId changesFrom }
    } }`,
  );
  const { exportId: id, changesFrom: since } = startExport.export;
  for (let status = ""; status !== "READY"; ) {
    await setTimeout(1_000);
    const { exports } = await ask<{ exports: readonly { readonly status: string }[] }>(
      "query ($id: ID) { exports(exportId: $id) { status } }",
      { id },
    );
    status = exports[0]?.status ?? "";
    if (status === "FAILED") throw new Error("The export failed. Start again.");
  }
  const { body } = await fetch(new URL(startExport.url, AAVIRI));
  if (!body) throw new Error("The export is empty.");
  const bookings: Record<string, Row> = {};
  const lines = createInterface({ input: Readable.fromWeb(body).pipe(createGunzip()) });
  for await (const line of lines) {
    const row = JSON.parse(line) as Row;
    bookings[row.id] = Object.fromEntries(NAMES.map((name) => [name, row[name]])) as unknown as Row;
  }
  return { since, bookings };
}

/** Takes what changed since the last run into the copy; how many rows that were. */
async function takeChanges(copy: Copy): Promise<number> {
  const { since } = copy;
  let count = 0;
  let after: string | null = null;
  do {
    const page: Page = await ask<Page>(CHANGED, { since, after });
    const { edges, updatedUntil, pageInfo } = page.bookings;
    for (const { node } of edges) copy.bookings[node.id] = node;
    count += edges.length;
    copy.since = updatedUntil ?? copy.since;
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  return count;
}

const [, , path = "bookings.json"] = process.argv;
const isFirst = !existsSync(path);
const copy = isFirst ? await firstCopy() : (JSON.parse(readFileSync(path, "utf8")) as Copy);
const changed = await takeChanges(copy);
if (!isFirst) console.log(`${changed} changed`);
// Written beside and moved in one step: a run that is killed leaves the last copy whole.
writeFileSync(`${path}.new`, JSON.stringify(copy));
renameSync(`${path}.new`, path);
console.log(`${Object.keys(copy.bookings).length} bookings in ${path}`);
