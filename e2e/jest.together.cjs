const { globSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = 9;
/** Each has a worker to itself: they fill what the groups leave at the end. */
const EVERY_SCREEN = /every-/;
/** It measures time, and runs after all else (scripts/jest-run.mjs). */
const ALONE = /start-and-stop/;

const root = path.join(__dirname, "..");
const files = globSync("build/e2e/*.story.test.js", { cwd: root }).filter(
  (file) => !ALONE.test(file),
);

const directory = writeTestGroups("together-e2e", {
  files: files.filter((file) => !EVERY_SCREEN.test(file)),
  groups: GROUPS,
});

/** The stories in groups, as the server's test files (server/jest.together.cjs): Playwright is loaded once for each. */
module.exports = {
  ...project,
  roots: [directory, path.join(root, "build/e2e")],
  testMatch: [
    `${directory}/*.test.js`,
    ...files.filter((file) => EVERY_SCREEN.test(file)).map((file) => path.join(root, file)),
  ],
};
