// `npm run hostile`: latency of a resident under hostile documents and addresses.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { tableOf } from "../build/lab/bench/report.js";
import { percentile } from "../build/lab/bench/statistics.js";
import { Deployment } from "../build/lab/chaos/deployment.js";
import { Stage } from "../build/lab/chaos/stage.js";
import { hostileRequests } from "../build/lab/hostile/requests.js";
import { DOCUMENTS, visit } from "../build/lab/hostile/visits.js";
import { toGlobalId } from "../build/server/platform/global-id.js";
import { Failure, main } from "../scripts/tools.mjs";
import { endOnSignals, report } from "./report.mjs";

const STRANGERS = 10;
const GUESTS = 10;
const SECONDS = 20;
const MOST_P99 = 250;
/** For lists without pages. */
const RESIDENCIES = 200;
const BLOCKS = 5;
const FLATS = 90;

/** Returns the id of one residency. */
async function makeHomes(deployment) {
  const [{ id }] = await deployment.rows(
    `WITH residency AS (INSERT INTO residencies (name) SELECT 'Community ' || n FROM generate_series(1, $1::int) n
       RETURNING id),
     block AS (INSERT INTO blocks (name, residency_id) SELECT 'Tower ' || n, id FROM residency, generate_series(1, $2::int) n
       RETURNING residency_id)
     SELECT min(residency_id) AS id FROM block`,
    [RESIDENCIES, BLOCKS],
  );
  // Statements have a timeout.
  for (let flat = 0; flat < FLATS; flat += 10) {
    await deployment.rows(
      `INSERT INTO flats (name, block_id)
       SELECT 'F' || n, blocks.id FROM blocks, generate_series($1::int, $1::int + 9) n WHERE residency_id >= $2`,
      [flat, id],
    );
  }
  return toGlobalId("Residency", id);
}

function rowOf(name, answers) {
  const waits = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const failed = answers.filter(({ code }) => code !== null).map(({ code }) => code);
  const parts = [0.5, 0.99, 1].map((share) => percentile(waits, share));
  return { name, requests: waits.length, parts, failed };
}

async function storm(deployment) {
  const residencyId = await makeHomes(deployment);
  const { residents, slots } = deployment.scenery;
  const { url } = deployment.server(0);
  const [resident, ...others] = residents;
  const visits = (seconds) => visit(seconds, url, deployment.tokenOf(resident), slots);
  await visits(SECONDS / 5);
  const calm = rowOf("calm", await visits(SECONDS / 2));
  const strangers = others.slice(0, STRANGERS).map((person) => deployment.tokenOf(person));
  const tokens = [...strangers, ...Array(GUESTS).fill("")];
  const sending = autocannon({
    url,
    connections: tokens.length,
    duration: SECONDS + 2,
    // In its own thread, so as not to affect the resident's latency.
    workers: 1,
    requests: tokens.flatMap((token) => hostileRequests(token, residencyId)),
  });
  await pause(1_000);
  const during = rowOf("storm", await visits(SECONDS));
  const { statusCodeStats, errors, timeouts } = await sending;
  return { rows: [calm, during], statuses: statusCodeStats, errors, timeouts };
}

endOnSignals();
main(async () => {
  const stage = await Stage.open();
  const registered = join(stage.path, "registered.json");
  writeFileSync(registered, JSON.stringify(DOCUMENTS));
  const deployment = await Deployment.open(stage, "hostile", {
    servers: 1,
    settings: { REGISTERED_DOCUMENTS: registered, DOCUMENTS_AT_ONCE: "4", GRAPHIQL: "off" },
  });
  try {
    const { rows, statuses, errors, timeouts } = await storm(deployment);
    const consistency = await deployment.command("consistency");
    if (!consistency.isGood)
      throw new Failure("The books are wrong afterwards.", consistency.printed);
    const counts = Object.entries(statuses).map(([status, { count }]) => `${count} × ${status}`);
    const unexpected = deployment.server(0).printed.split('"unexpected error"').length - 1;
    const text = [
      `${STRANGERS} people who only signed up and ${GUESTS} guests send hostile documents, ids and addresses at one server, each the next one as`,
      "soon as the last is answered, while a resident looks at the dashboard and a day's slots, books and cancels. Milliseconds that",
      `the resident waits; at most ${MOST_P99} at the 99th percentile. The consistency check was clean afterwards.`,
      "",
      ...tableOf(
        ["", "requests", "p50", "p99", "most", "failed"],
        rows.map(({ name, requests, parts, failed }) => [
          ...[name, requests, ...parts.map((ms) => ms.toFixed(1)), failed.join(", ") || "0"],
        ]),
      ),
      "",
      `Hostile requests were answered ${counts.join(", ")}; ${errors} connections were cut, ${timeouts} timed out; ${unexpected} unexpected errors.`,
    ].join("\n");
    console.log(text);
    report("Hostile documents", text);
    const isGood = rows.every(({ failed }) => failed.length === 0) && rows[1].parts[1] < MOST_P99;
    return isGood && unexpected === 0 && timeouts === 0 ? 0 : 1;
  } finally {
    await deployment.close();
    await stage.close();
  }
});
