const { default: Sequencer } = require("@jest/test-sequencer");

const GROUP = /\/together(-[\w-]+)?\//;
const byGroup = (a, b) => GROUP.test(b.path) - GROUP.test(a.path);

/**
 * Longest groups first. Server and browser groups alternate, as one waits for a database; short
 * client groups fill the end.
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
