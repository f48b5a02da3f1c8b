// Rejects regular expressions of superlinear time (ReDoS,
// https://makenowjust-labs.github.io/recheck).
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseSync, traverse } from "@babel/core";
import { main, root, seconds } from "./tools.mjs";

process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");
const recheck = createRequire(import.meta.url)("recheck/package.json");

const SOURCES = ["*.ts", "*.tsx", "*.mjs", "*.cjs", "*.js"];
/** Trusted input. */
const TESTS = /\.test\.tsx?$|UnderTest\.tsx?$|^client\/test\/|^server\/test\//;

/** With the reason why the input is trusted. */
const REASONS = {
  "scripts/figures.mjs": "reads the project's own sources, in this check only",
  "server/migration-lint/lint.ts": "reads our own migrations, in this check only",
  "server/http/security-headers.ts": "reads the pages of our own build, once at the start",
};

/** Caches safe expressions per version of recheck. */
const CACHE = join(root, "node_modules/.cache", `safe-expressions-${recheck.version}.json`);

const TIME_LIMIT_MS = 60_000;

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
  const safe = new Set(existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, "utf8")) : []);
  const problems = [...expressions].flatMap(([key, { pattern, flags, places }]) => {
    if (safe.has(key)) return [];
    const { status, complexity } = checkSync(pattern, flags, { timeout: TIME_LIMIT_MS });
    const word = status === "vulnerable" ? complexity.summary : "cannot be told";
    if (status === "safe") safe.add(key);
    return status === "safe" ? [] : [`${places.join(", ")}: ${key} (${word})`];
  });
  mkdirSync(dirname(CACHE), { recursive: true });
  writeFileSync(CACHE, JSON.stringify([...safe]));
  for (const problem of problems) console.error(problem);
  console.log(`${expressions.size} expressions in ${seconds(since)}`);
  return problems.length ? 1 : 0;
});

function files() {
  const listed = execFileSync("git", ["ls-files", "--", ...SOURCES], { cwd: root });
  return String(listed)
    .split("\n")
    .filter((file) => file && !TESTS.test(file) && !(file in REASONS));
}

/** Literals and `new RegExp` with a constant; others are rejected. */
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
