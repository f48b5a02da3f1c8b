const { globSync, mkdirSync, rmSync, statSync, writeFileSync } = require("node:fs");
const path = require("node:path");
const project = require("./jest.config.cjs");

const GROUPS = 16;
/** They measure time or take all of the machine, and have it to themselves (scripts/jest-run.mjs). */
const ALONE = /booking-race|event-loop-watchdog|payment-storm/;
/** What takes longest, each in another group. */
const SLOW =
  /payment-money|reach|every-row|unproven-addresses|mail-(kill|work)|address-growth|bad-input|fuzz|migrations\.int|module-removal|graphql\/growth|rescheduling-race|live-readers|balancer/;

/**
 * The project's test files in groups: each group is one file to jest, and each test file of it a `describe`. Else jest
 * loads the same modules again for each of them, a second on two cores. The project itself runs a test file by itself
 * (`npm test -- bookings`).
 */
const root = path.join(__dirname, "..");
const directory = path.join(root, "build/together");
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
const files = ["build/server/**/*.test.js", "build/chaos/**/*.test.js", "build/bench/**/*.test.js"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((file) => !ALONE.test(file))
  .sort((a, b) => SLOW.test(b) - SLOW.test(a) || sizeOf(b) - sizeOf(a));

for (let group = 0; group < GROUPS; group += 1) {
  const own = files.filter((_file, index) => index % GROUPS === group);
  writeFileSync(path.join(directory, `${group}.test.js`), own.map(describing).join(""));
}

function describing(file) {
  const from = path.relative(directory, path.join(root, file));
  const [name, request] = [file, from].map((each) =>
    JSON.stringify(each.replaceAll(path.sep, "/")),
  );
  return `describe(${name}, () => void require(${request}));\n`;
}

function sizeOf(file) {
  return statSync(path.join(root, file)).size;
}

module.exports = { ...project, roots: [directory] };
