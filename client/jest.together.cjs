const { globSync, readFileSync } = require("node:fs");
const path = require("node:path");
const { writeTestGroups } = require("../scripts/test-groups.cjs");
const project = require("./jest.config.cjs");

const GROUPS = 10;
/** Modules keep what the page's own fetches were answered, whether a navigation waits, and styles: such a test file has its own. */
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
  // The page is emptied between two files.
  before: (request) => `  afterAll(require(${request("client/test/leavePage.ts")}).leavePage);\n`,
});

/** The project's test files in groups, as the server's (server/jest.together.cjs). */
module.exports = {
  ...project,
  roots: [directory, __dirname],
  testMatch: [`${directory}/*.test.js`, ...own.map(({ file }) => path.join(root, file))],
};
