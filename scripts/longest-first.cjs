const { default: Sequencer } = require("@jest/test-sequencer");

const GROUP = /\/together(-\w+)?\//;
const byGroup = (a, b) => GROUP.test(b.path) - GROUP.test(a.path);

/**
 * Groups of test files begin first, and single files fill what the workers have left at the end: jest goes by the size of a file,
 * and a group is a short list of files. Projects take turns: what waits for a database runs beside a browser.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = [...super.sort(tests)].sort(byGroup);
    const projects = Object.values(
      Object.groupBy(ordered, ({ context }) => context.config.displayName.name),
    );
    const turns = Math.max(0, ...projects.map(({ length }) => length));
    return Array.from({ length: turns }, (_, turn) =>
      projects.flatMap((files) => files.slice(turn, turn + 1)),
    ).flat();
  }
};
