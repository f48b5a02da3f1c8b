const { mkdirSync, rmSync, writeFileSync } = require("node:fs");
const path = require("node:path");

const root = path.join(__dirname, "..");

/**
 * Writes files that each hold a group of test files as `describe`s, so that shared modules load
 * once. @param options.before lines of each `describe` before its tests
 */
function writeTestGroups(name, { files, groups, before = () => "" }) {
  const directory = path.join(root, "build", name);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const request = (file) => quoted(path.relative(directory, path.join(root, file)));
  for (let group = 0; group < groups; group += 1) {
    const text = files
      .filter((_file, index) => index % groups === group)
      .map(
        (file) =>
          `describe(${quoted(file)}, () => {\n${before(request)}  require(${request(file)});\n});\n`,
      );
    writeFileSync(path.join(directory, `${group}.test.js`), text.join(""));
  }
  return directory;
}

function quoted(file) {
  return JSON.stringify(file.replaceAll(path.sep, "/"));
}

module.exports = { writeTestGroups };
