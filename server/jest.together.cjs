const { globSync, statSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = 12;
/** These measure time or use the whole machine (scripts/jest-run.mjs). */
const ALONE = /event-loop-watchdog|payment-storm/;
/** The slowest, each in another group. */
const SLOW =
  /payment-money|reach|every-row|unproven-addresses|mail-(kill|work)|address-growth|bad-input|fuzz|migrations\.int|module-removal|graphql\/growth|server\/growth|rescheduling-race|live-readers|balancer/;

const root = path.join(__dirname, "..");
const files = globSync("build/server/**/*.test.js", { cwd: root })
  .filter((file) => !ALONE.test(file))
  .sort((a, b) => SLOW.test(b) - SLOW.test(a) || sizeOf(b) - sizeOf(a));

function sizeOf(file) {
  return statSync(path.join(root, file)).size;
}

/** Runs all tests in groups; `npm test -- bookings` runs one file. */
module.exports = { ...project, roots: [writeTestGroups("together", { files, groups: GROUPS })] };
