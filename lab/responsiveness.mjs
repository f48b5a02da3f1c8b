// `npm run responsiveness`: measures admin interactions on a season of 10,000 bookings and 2,000
// people. Fails if a median is above the limit.

import { AdministratorsDay } from "../build/e2e/administrators-day.js";
import { Application } from "../build/e2e/application.js";
import { DESK, launchBrowser, Visitor } from "../build/e2e/browser.js";
import { makeBusySeason, SEASON } from "../build/e2e/busy-season.js";
import { ADMINISTRATOR, signIn } from "../build/e2e/sign-in.js";
import { noiseOf, sameWork } from "../build/lab/bench/statistics.js";
import { Failure, main, projectNode, run, toolEnvironment } from "../scripts/tools.mjs";
import { report } from "./report.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
/** Milliseconds. */
const MOST = 200;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure() {
  const interactions = [];
  const works = [];
  const application = await Application.make();
  const browser = await launchBrowser();
  try {
    await application.start();
    await makeBusySeason(application.databaseUrl);
    await checkConsistency(application.databaseUrl);
    const administrator = await Visitor.arrive(browser, application.url, DESK);
    await signIn(administrator, ADMINISTRATOR);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const day = new AdministratorsDay(administrator.page, () => works.push(sameWork()));
      await day.live();
      interactions.push(...day.interactions);
      console.log(`round ${round} of ${ROUNDS}: ${day.interactions.length} interactions`);
    }
  } finally {
    await browser.close();
    await application.remove();
  }
  return { interactions, noise: noiseOf(works) };
}

async function checkConsistency(databaseUrl) {
  const { code, output } = await run([projectNode(), "build/server/cli/consistency.js"], {
    env: { ...toolEnvironment(), DATABASE_URL: databaseUrl },
  });
  if (code !== 0) throw new Failure("The busy season breaks an invariant.", output);
  console.log(output.trim().split("\n").at(-1));
}

function tableOf(interactions) {
  const groups = Map.groupBy(interactions, ({ section, what }) => `${section} | ${what}`);
  return [...groups].map(([name, samples]) => {
    const times = samples.map(({ milliseconds, pause }) => Math.round(milliseconds - pause));
    const middle = median(times);
    return {
      name: samples[0].pause > 0 ? `${name} *` : name,
      times,
      middle,
      worst: Math.max(...times),
      rows: Math.max(...samples.map(({ rows }) => rows)),
      isGood: middle <= MOST,
    };
  });
}

main(async () => {
  const { interactions, noise } = await measure();
  const rows = tableOf(interactions);
  const slow = rows.filter(({ isGood }) => !isGood);
  const sections = Map.groupBy(rows, ({ name }) => name.split(" | ")[0]);
  const slowest = [...sections.values()].map((group) =>
    group.reduce((most, each) => (each.middle > most.middle ? each : most)),
  );
  const { pause } = interactions.find((each) => each.pause > 0);
  const lines = [
    `In Chromium, with ${SEASON.bookings.toLocaleString("en")} bookings and ${SEASON.people.toLocaleString("en")} people.`,
    `Milliseconds from the input to the frame that shows its answer, the median and the worst of ${ROUNDS} rounds; the median may be ${MOST}.`,
    `*: beside ${pause} ms after the last letter, in which more may be typed; Enter looks at once. Rows: the most that any list then shows.`,
    "Each section's slowest interaction; the terminal shows those above the limit.",
    "",
    `${rows.length} interactions, ${slow.length} above ${MOST} ms; the slowest median is ${Math.max(...rows.map(({ middle }) => middle))} ms.`,
    noise,
    "",
    "| section | interaction | median | worst | rows | |",
    "|---|---|---:|---:|---:|---|",
    ...slowest.map(
      ({ name, middle, worst, rows: count, isGood }) =>
        `| ${name} | ${middle} | ${worst} | ${count} | ${isGood ? "ok" : "SLOW"} |`,
    ),
  ];
  report("Responsiveness", lines.join("\n"));
  console.log(lines.join("\n"));
  for (const { name, times } of slow) console.log(`slow: ${name}: ${times.join(", ")} ms`);
  return slow.length === 0 ? 0 : 1;
});
