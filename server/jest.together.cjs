const { globSync, statSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = 12;
/** They measure time or take all of the machine, and have it to themselves (scripts/jest-run.mjs). */
const ALONE = /event-loop-watchdog|payment-storm/;
/** What takes longest, each in another group. */
const SLOW =
  /payment-money|reach|every-row|unproven-addresses|mail-(kill|work)|address-growth|bad-input|fuzz|migrations\.int|module-removal|graphql\/growth|rescheduling-race|live-readers|balancer/;

const root = path.join(__dirname, "..");
const files = globSync("build/server/**/*.test.js", { cwd: root })
  .filter((file) => !ALONE.test(file))
  .sort((a, b) => SLOW.test(b) - SLOW.test(a) || sizeOf(b) - sizeOf(a));

function sizeOf(file) {
  return statSync(path.join(root, file)).size;
}

/** The project runs a test file by itself (`npm test -- bookings`); this runs all of them, in groups. */
module.exports = { ...project, roots: [writeTestGroups("together", { files, groups: GROUPS })] };
