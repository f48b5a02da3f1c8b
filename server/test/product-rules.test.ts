import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "../../..");
const RULES = "docs/product-rules.md";
const PLACES =
  "{server,client,e2e,lab/{bench,chaos,hostile,machine},scripts,deploy,docs,.github}/**/*";
const TEXT = /\.(?:[cm]?[jt]sx?|md|ya?ml|css|html)$/;

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = [...globSync(PLACES, { cwd: root }), ...globSync("*.{md,mjs}", { cwd: root })]
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => TEXT.test(file) && !/__generated__|node_modules|^docs\/screens/.test(file));

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const rules = read(RULES);
const headings = [...rules.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

const found = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)].map((match) => ({ file, text: match[1] ?? match[0] })),
  );

describe("docs/product-rules.md", () => {
  it("gives each heading an anchor of its own", () => {
    expect(headings.length).toBeGreaterThan(50);
    expect(new Set(headings).size).toBe(headings.length);
  });

  it("has every section that something points to", () => {
    const pointers = found(/product-rules\.md#([\w-]+)/g);
    expect(pointers.length).toBeGreaterThan(200);
    expect(pointers.filter(({ text }) => !headings.includes(text))).toEqual([]);
  });

  it("has every section that its own links lead to", () => {
    const links = [...rules.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it("takes the place of a specification that is not in the repository", () => {
    // Descriptions are part of the released schema.
    const schema = read("schema.graphql").replace(/\s+/g, " ");
    const sections = found(/^.*\bspec(?:ification)? \(?\u00a7.*$/gim).filter(({ text }) => {
      const [, description = text] = /"([^"]+)"/.exec(text) ?? [];
      return !schema.includes(description);
    });
    expect(found(/\(decisions?: [^)]*\)/g)).toEqual([]);
    expect(sections.filter(({ file }) => file !== "schema.graphql")).toEqual([]);
  });
});
