// `npm run budget`: what the built client weighs, what Lighthouse says of the landing page on a phone, and how long a
// resident's touches wait for their answer while booking on a slow one.
// Fails when a budget of docs/decisions/0033 is exceeded.
import { createServer } from "node:net";
import chromium from "@sparticuz/chromium";
import lighthouse from "lighthouse";
import { chromium as browserType } from "playwright-core";
import application from "../build/e2e/application.js";
import bookingFlow from "../build/e2e/booking-flow.js";
import bundle from "../build/e2e/bundle-sizes.js";
import { main } from "./tools.mjs";

/** Of this many runs the best one counts: what else the machine does can only make it slower. */
const RUNS = 3;
const LEAST = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const MOST_SHIFT = 0.02;
const MOST_SECONDS_TO_PAINT = 2;
/** Milliseconds from a touch to the paint of its answer; of the runs the middle one counts. */
const MOST_WAIT = 150;

const table = (rows) => {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map((row) => `${row[column]}`.length)),
  );
  for (const row of rows)
    console.log(row.map((cell, column) => `${cell}`.padEnd(widths[column])).join("  "));
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function inspect() {
  const server = await application.Application.make();
  const port = await freePort();
  const browser = await browserType.launch({
    executablePath: process.env.CHROME_PATH ?? (await chromium.executablePath()),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  try {
    await server.start();
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const result = await lighthouse(`${server.url}/`, {
        port,
        logLevel: "error",
        output: "json",
      });
      runs.push(result.lhr);
    }
    const score = (run) => run.categories.performance.score;
    const [report] = runs.sort((a, b) => score(b) - score(a));
    return { report, touches: await bookingFlow.timeBookingFlow(server, browser, RUNS) };
  } finally {
    await browser.close();
    await server.remove();
  }
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** A line for each touch of the booking flow, and one for the slowest: there are too few for INP to leave any out. */
function waits(runs) {
  const lines = runs[0].map(({ what }, at) => [
    what,
    middle(runs.map((touches) => touches[at].milliseconds)),
  ]);
  const all = [...lines, ["INP", Math.max(...lines.map(([, wait]) => wait))]];
  return all.map(([what, wait]) => [
    ...[`booking on a slow phone: ${what}`, `${wait} ms`, `≤ ${MOST_WAIT} ms`, wait <= MOST_WAIT],
  ]);
}

main(async () => {
  const rows = bundle
    .bundleSizes()
    .map(({ what, kB, most }) => [what, `${kB.toFixed(1)} kB`, `≤ ${most} kB`, kB <= most]);
  if (!process.argv.includes("--sizes-only")) {
    const { report, touches } = await inspect();
    for (const [name, least] of Object.entries(LEAST)) {
      const score = Math.round(report.categories[name].score * 100);
      rows.push([`Lighthouse: ${name}`, score, `≥ ${least}`, score >= least]);
      const missed = report.categories[name].auditRefs
        .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
        .map(({ id }) => `${id} ${report.audits[id].displayValue ?? ""}`.trim());
      if (score < 100) console.log(`${name}: ${missed.join("; ")}`);
    }
    const shift = report.audits["cumulative-layout-shift"].numericValue;
    rows.push(["layout shift", shift.toFixed(4), `< ${MOST_SHIFT}`, shift < MOST_SHIFT]);
    const paint = report.audits["largest-contentful-paint"].numericValue / 1_000;
    const isSoon = paint <= MOST_SECONDS_TO_PAINT;
    rows.push([
      ...[
        "largest-contentful-paint",
        `${paint.toFixed(2)} s`,
        `≤ ${MOST_SECONDS_TO_PAINT} s`,
        isSoon,
      ],
    ]);
    for (const id of ["first-contentful-paint", "total-blocking-time"])
      rows.push([id, report.audits[id].displayValue, "–", true]);
    rows.push(...waits(touches));
  }
  table([
    ["what", "is", "may be", ""],
    ...rows.map(([what, is, may, isGood]) => [what, is, may, isGood ? "ok" : "EXCEEDED"]),
  ]);
  return rows.every(([, , , isGood]) => isGood) ? 0 : 1;
});
