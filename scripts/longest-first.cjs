const { default: Sequencer } = require("@jest/test-sequencer");

const GROUP = /\/together(-[\w-]+)?\//;
const byGroup = (a, b) => GROUP.test(b.path) - GROUP.test(a.path);

/**
 * Groups of test files begin first: jest goes by the size of a file, and a group is a short list of files. The server's and the
 * stories' take turns, so that what waits for a database runs beside a browser; the client's, which are short, fill what the workers
 * have left at the end.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const ordered = [...super.sort(tests)].sort(byGroup);
    const { client = [], ...others } = Object.groupBy(
      ordered,
      ({ context }) => context.config.displayName.name,
    );
    const projects = Object.values(others);
    const turns = Math.max(0, ...projects.map(({ length }) => length));
    const inTurns = Array.from({ length: turns }, (_, turn) =>
      projects.flatMap((files) => files.slice(turn, turn + 1)),
    );
    return [...inTurns.flat(), ...client];
  }
};
