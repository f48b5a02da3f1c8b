const { globSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = { own: 5, shared: 4 };
const EVERY_SCREEN = /every-/;
/** Measures time, so it runs last (scripts/jest-run.mjs). */
const ALONE = /start-and-stop/;

const root = path.join(__dirname, "..");
const files = globSync("build/e2e/*.story.test.js", { cwd: root }).filter(
  (file) => !ALONE.test(file),
);

const grouped = files.filter((file) => !EVERY_SCREEN.test(file));
const isShared = (file) => readFileSync(path.join(root, file), "utf8").includes("sharedStage");

const directories = [
  writeTestGroups("together-e2e", {
    files: grouped.filter((file) => !isShared(file)),
    groups: GROUPS.own,
  }),
  writeTestGroups("together-e2e-shared", {
    files: grouped.filter(isShared),
    groups: GROUPS.shared,
  }),
];

/** Loads Playwright once per group. */
module.exports = {
  ...project,
  roots: [...directories, path.join(root, "build/e2e")],
  testMatch: [
    ...directories.map((directory) => `${directory}/*.test.js`),
    ...files.filter((file) => EVERY_SCREEN.test(file)).map((file) => path.join(root, file)),
  ],
};
