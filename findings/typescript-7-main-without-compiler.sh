#!/usr/bin/env bash
# typescript 7.0.2, Node 20 or later.
# Behaviour: `require("typescript")` and `import ts from "typescript"` succeed, and give an object of two strings: `version` and
#   `versionMajorMinor`. There is no createProgram, no transpileModule, no parser. 5.9.3 gives all of them by the same line. What
#   version 7 has of an API is below `typescript/unstable/`, with other names. A codemod, a linter's plugin or a loader whose peer
#   range is open (`>=5`) therefore installs and loads without a complaint, and fails at its first call.
# Expected: the compiler's functions, or an error when the package is loaded.
# Source: "exports" and lib/version.cjs of the package; "." is ./lib/version.cjs.
# Output seen, 2026-11-28:
#   5.9.3: createProgram function, transpileModule function
#   7.0.2: createProgram undefined, transpileModule undefined, all there is: version versionMajorMinor
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund five@npm:typescript@5.9.3 seven@npm:typescript@7.0.2 > /dev/null
cat > try.cjs <<'JS'
const seen = ["five", "seven"].map((name) => {
  const ts = require(name);
  const functions = ["createProgram", "transpileModule"].map((each) => `${each} ${typeof ts[each]}`);
  const all = Object.keys(ts).length < 9 ? `, all there is: ${Object.keys(ts).sort().join(" ")}` : "";
  return `${ts.version}: ${functions.join(", ")}${all}`;
});
console.log(seen.join("\n"));
const expected = `5.9.3: createProgram function, transpileModule function
7.0.2: createProgram undefined, transpileModule undefined, all there is: version versionMajorMinor`;
if (seen.join("\n") !== expected) throw new Error(`This has changed. Expected:\n${expected}`);
JS
node try.cjs
