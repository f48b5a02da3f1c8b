// Each program replaces its section of docs/lab.md.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/tools.mjs";

const FILE = join(root, "docs/lab.md");
const HEAD = `# Findings of the lab

Written by the programs of [lab](../lab/README.md), each its own section in its last whole run. Not by hand.
[Decision 54](decisions/0054-promises-are-drilled-from-outside.md) says how they work.`;

export function report(title, text) {
  const old = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  const [, ...sections] = old.split(/^## /m);
  const all = new Map(sections.map((section) => [section.split("\n", 1)[0], section.trim()]));
  all.set(title, `${title}\n\n${text.trim()}`);
  const sorted = [...all].toSorted(([one], [other]) => one.localeCompare(other));
  writeFileSync(FILE, `${[HEAD, ...sorted.map(([, section]) => `## ${section}`)].join("\n\n")}\n`);
}

/** Ctrl-C must run the exit handlers that end the started servers. */
export function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
}
