import { readFileSync } from "node:fs";
import path from "node:path";
import { installScript } from "./install-script.rules";
import { sectionsOf, shellBlocksOf } from "./page.rules";

const read = (file: string) => readFileSync(path.join(__dirname, "../../../..", file), "utf8");

const PAGE = `# Page
\`\`\`
no shell
\`\`\`
## First
1. In a list:
   \`\`\`sh
   one \\
     two
   \`\`\`
\`\`\`sh download
fetch
# no heading
\`\`\`
### Second
\`\`\`sh norun
never
\`\`\`
\`\`\`ini
key=value
\`\`\`
\`\`\`sh
three
\`\`\`
`;

it("finds shell blocks with their headings, without the indent of a list", () => {
  expect(shellBlocksOf(PAGE)).toEqual([
    { section: "First", way: "run", code: "one \\\n  two" },
    { section: "First", way: "download", code: "fetch\n# no heading" },
    { section: "Second", way: "norun", code: "never" },
    { section: "Second", way: "run", code: "three" },
  ]);
});

it("executes section by section what is not for people", () => {
  const sections = sectionsOf(shellBlocksOf(PAGE));
  expect([...sections].map(([name, blocks]) => [name, blocks.map(({ code }) => code)])).toEqual([
    ["First", ["one \\\n  two", "fetch\n# no heading"]],
    ["Second", ["three"]],
  ]);
});

it("refuses a mark that nobody knows", () => {
  expect(() => shellBlocksOf("```sh skip\na\n```\n")).toThrow('marked "skip"');
});

it("makes the shipped script of the page's blocks", () => {
  expect(read("deploy/install.sh")).toBe(installScript(read("docs/operations.md")));
});
