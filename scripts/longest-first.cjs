const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * The stories of every screen and the groups of the server's tests take longest and begin first; the client's small files
 * fill what the workers have left at the end. Jest itself goes by the size of a file, by which a group, a list of files, is
 * the smallest of all.
 */
const FIRST = [/every-/, /together/, /\.story\.test\.js$/];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};

function rankOf({ path }) {
  const rank = FIRST.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? FIRST.length : rank;
}
