import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { freePort } from "../../server/demo/free-port";
import { toGlobalId } from "../../server/platform/global-id";
import { Deployment } from "../deployment";
import { Stage } from "../stage";
import { HONEST_DOCUMENTS, visitUntil, type Wait } from "./honest";
import type { Senders } from "./senders.process";

export const STRANGERS = 10;
export const GUESTS = 10;
const SECONDS = 20;
const WARM_SECONDS = 4;
const RESIDENCIES = 200;
const BLOCKS = 5;
const FLATS = 90;
const FLATS_AT_ONCE = 10;

export interface Fare {
  readonly requests: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  readonly failed: Readonly<Record<string, number>>;
}

export interface Held {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export interface HostileResult {
  readonly calm: Fare & { readonly held: Held };
  readonly storm: Fare & { readonly held: Held };
  readonly hostile: Readonly<Record<string, number>>;
}

export async function runHostile(seconds = SECONDS): Promise<HostileResult> {
  const stage = await Stage.open();
  const registered = path.join(stage.path, "registered.json");
  writeFileSync(registered, JSON.stringify(HONEST_DOCUMENTS));
  const metricsPort = await freePort();
  const settings = {
    REGISTERED_DOCUMENTS: registered,
    DOCUMENTS_AT_ONCE: "4",
    GRAPHIQL: "off",
    METRICS_PORT: `${metricsPort}`,
  };
  const deployment = await Deployment.open(stage, "hostile", { servers: 1, settings });
  try {
    const residencyId = await buildHomes(deployment);
    const [resident, ...others] = deployment.scenery.residents;
    if (!resident) throw new Error("Nobody lives here");
    const server = deployment.server(0).url;
    const visits = (seconds: number) => {
      const end = performance.now() + seconds * 1_000;
      const { slots } = deployment.scenery;
      return visitUntil(() => performance.now() > end, {
        server,
        token: deployment.tokenOf(resident),
        slots,
      });
    };
    await visits(Math.min(WARM_SECONDS, seconds));
    await heldSinceLast(metricsPort);
    const calm = fareOf(await visits(seconds / 2));
    const heldInCalm = await heldSinceLast(metricsPort);
    const tokens = others.slice(0, STRANGERS).map((person) => deployment.tokenOf(person));
    const workerData: Senders = { server, tokens, guests: GUESTS, residencyId };
    const senders = new Worker(path.join(__dirname, "senders.process.js"), { workerData });
    await pause(1_000);
    const storm = fareOf(await visits(seconds));
    const heldInStorm = await heldSinceLast(metricsPort);
    const hostile = new Promise<Record<string, number>>((resolve, reject) => {
      senders.once("message", resolve);
      senders.once("error", reject);
    });
    senders.postMessage("over");
    const counts = await hostile;
    await senders.terminate();
    const audit = await deployment.command("audit");
    if (!audit.isGood) throw new Error(`The books are wrong afterwards:\n${audit.printed}`);
    return {
      calm: { ...calm, held: heldInCalm },
      storm: { ...storm, held: heldInStorm },
      hostile: counts,
    };
  } finally {
    await deployment.close();
    await stage.close();
  }
}

/** Node's sampling interval, the delay of an idle loop. */
const SAMPLED_EVERY_MS = 10;

async function heldSinceLast(port: number): Promise<Held> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = new Map(text.split("\n").map((line) => line.split(" ") as [string, string]));
  const lag = (of: string): number => {
    const seconds = Number(lines.get(`nodejs_eventloop_lag_${of}_seconds`));
    return Math.max(0, seconds * 1_000 - SAMPLED_EVERY_MS);
  };
  return { p50: lag("p50"), p99: lag("p99"), most: lag("max") };
}

/** So that lists without pages have many rows; returns the id of one community. */
async function buildHomes(deployment: Deployment): Promise<string> {
  const [{ id } = { id: 0 }] = await deployment.rows<{ id: number }>(
    `WITH residency AS (INSERT INTO residencies (name) SELECT 'Community ' || n FROM generate_series(1, $1::int) n
       RETURNING id),
     block AS (INSERT INTO blocks (name, residency_id) SELECT 'Tower ' || n, id FROM residency, generate_series(1, $2::int) n
       RETURNING residency_id)
     SELECT min(residency_id) AS id FROM block`,
    [RESIDENCIES, BLOCKS],
  );
  for (let flat = 0; flat < FLATS; flat += FLATS_AT_ONCE) {
    await deployment.rows(
      `INSERT INTO flats (name, block_id)
       SELECT 'F' || n, blocks.id FROM blocks, generate_series($1::int, $2::int) n WHERE residency_id >= $3`,
      [flat, flat + FLATS_AT_ONCE - 1, id],
    );
  }
  return toGlobalId("Residency", id);
}

function fareOf(waits: readonly Wait[]): Fare {
  const sorted = waits.map(({ ms }) => ms).sort((one, other) => one - other);
  const part = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const failed: Record<string, number> = {};
  for (const { code } of waits) if (code) failed[code] = (failed[code] ?? 0) + 1;
  return { requests: waits.length, p50: part(0.5), p99: part(0.99), most: part(1), failed };
}
