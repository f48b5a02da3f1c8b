const { globSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = 10;
/** Files that change module state or mock modules run on their own. */
const OWN_MODULES = /"fetch"|\.fetch = |navigationDelay|prerenderLanding|jest\.mock\(/;

const root = path.join(__dirname, "..");
const files = ["client/**/*.test.ts", "client/**/*.test.tsx"]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }))
  .sort((a, b) => b.text.length - a.text.length);
const own = files.filter(({ text }) => OWN_MODULES.test(text));
const shared = files.filter(({ text }) => !OWN_MODULES.test(text)).map(({ file }) => file);

const directory = writeTestGroups("together-client", {
  files: shared,
  groups: GROUPS,
  before: (request) => `  afterAll(require(${request("client/test/leavePage.ts")}).leavePage);\n`,
});

module.exports = {
  ...project,
  roots: [directory, __dirname],
  testMatch: [`${directory}/*.test.js`, ...own.map(({ file }) => path.join(root, file))],
};
