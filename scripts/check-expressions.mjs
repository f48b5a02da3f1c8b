// Fails on a regular expression of the running program whose time can grow faster than the text it is tried on
// (https://makenowjust-labs.github.io/recheck). Tests, tools of the build and the demo read only our own texts.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, traverse } from "@babel/core";
import { main, root, seconds } from "./tools.mjs";

process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");

const SOURCES = ["server/**/*.ts", "client/**/*.ts", "client/**/*.tsx"];
const OWN_TEXTS =
  /\.test\.tsx?$|[\\/]test[\\/]|UnderTest\.tsx?$|^client[\\/]vite[\\/]|^server[\\/](demo|migration-lint|migrations)[\\/]/;

/** Expressions that may stay, each with the reason why its text is never a stranger's. */
const REASONS = {
  "server/http/security-headers.ts": "reads the pages of our own build, once at the start",
};

const TIME_LIMIT_MS = 3_000;

main(async () => {
  const since = performance.now();
  const expressions = new Map();
  for (const file of files()) {
    for (const { pattern, flags, line } of expressionsOf(file)) {
      const key = `/${pattern}/${flags}`;
      const places = expressions.get(key)?.places ?? [];
      expressions.set(key, { pattern, flags, places: [...places, `${file}:${line}`] });
    }
  }
  const problems = [...expressions].flatMap(([key, { pattern, flags, places }]) => {
    const { status, complexity } = checkSync(pattern, flags, { timeout: TIME_LIMIT_MS });
    const word = status === "vulnerable" ? complexity.summary : "cannot be told";
    return status === "safe" ? [] : [`${places.join(", ")}: ${key} (${word})`];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${expressions.size} expressions in ${seconds(since)}`);
  return problems.length ? 1 : 0;
});

function files() {
  const listed = execFileSync("git", ["ls-files", "--", ...SOURCES], { cwd: root });
  return String(listed)
    .split("\n")
    .filter((file) => file && !OWN_TEXTS.test(file) && !(file in REASONS));
}

/** The literals of a file, and `new RegExp` of a plain text; one that is put together is refused. */
function expressionsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  const plugins = ["typescript", "decorators-legacy", ...(file.endsWith("x") ? ["jsx"] : [])];
  const options = { filename: file, babelrc: false, configFile: false, parserOpts: { plugins } };
  const found = [];
  traverse(parseSync(text, options), {
    RegExpLiteral({ node: { pattern, flags, loc } }) {
      found.push({ pattern, flags, line: loc.start.line });
    },
    "NewExpression|CallExpression"({ node: { callee, arguments: given, loc } }) {
      if (callee.name !== "RegExp") return;
      const [pattern, flags] = given;
      if (pattern?.type !== "StringLiteral")
        throw new Error(`${file}:${loc.start.line}: an expression that is put together`);
      found.push({ pattern: pattern.value, flags: flags?.value ?? "", line: loc.start.line });
    },
  });
  return found;
}
