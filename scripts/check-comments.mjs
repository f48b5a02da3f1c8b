// `npm run check`: rejects confusing words in comments and test titles.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.mjs";

/** With replacements. */
const INSTEAD = {
  whoever: "the person or program: the caller, the administrator",
  anew: "again",
  "who asks": "the caller",
  "those who": "people, residents, callers",
  upon: "on",
  hence: "so",
  thus: "so",
  lest: "so that … not",
};

const SOURCES = ["client", "server", "e2e", "lab", "scripts"];
const SOURCE = /\.(ts|tsx|mts|js|mjs|cjs)$/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
const TITLE = /^\s*(?:it|test|describe)\b[^"`]*(["`])(.*?)\1/;

function wordIn(text) {
  const spaced = ` ${text.toLowerCase().replace(/[^a-z]+/g, " ")} `;
  return Object.keys(INSTEAD).find((word) => spaced.includes(` ${word} `));
}

const files = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...SOURCES],
  {
    cwd: root,
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => SOURCE.test(file) && !file.includes("__generated__"))
  .filter((file) => existsSync(join(root, file)));

const faults = files.flatMap((file) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const text = COMMENT.test(line) ? line : (TITLE.exec(line)?.[2] ?? "");
      const word = wordIn(text);
      return word ? [`${file}:${index + 1}: "${word}": write ${INSTEAD[word]}`] : [];
    }),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
