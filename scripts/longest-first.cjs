const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The stories of every screen, then the groups of the server's tests and of stories, begin first; the client's groups fill
 * what the workers have left at the end. Jest goes by the size of a file, and a group is a short list of files.
 */
const FIRST = [/every-/, /together(-e2e)?\//];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};

function rankOf({ path }) {
  const rank = FIRST.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? FIRST.length : rank;
}
