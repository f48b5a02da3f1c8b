import { readFileSync } from "node:fs";
import path from "node:path";
import { ADMINISTRATOR_NAMES } from "./administratorNames";
import { ADMINISTRATOR_TEXTS } from "./administratorTexts";
import { SPEC_TEXTS } from "./specTexts";
import { testSource } from "./testSource";

const texts = [...SPEC_TEXTS, ...ADMINISTRATOR_TEXTS, ...ADMINISTRATOR_NAMES];

it.each(texts.map((row) => [row.section, row.place, row.text, row] as const))(
  "%s %s: '%s' is shown by a test",
  (_section, _place, text, { shown = text, test: [file, name] }) => {
    const source = testSource(file, name);
    expect(source).not.toBeNull();
    expect(withoutEscapes(source ?? "")).toContain(shown);
  },
);

it("each stands in the section of the product rules that is named", () => {
  const rules = readFileSync(path.join(__dirname, "../../docs/product-rules.md"), "utf8");
  const missing = texts.filter(({ section, text }) => !sectionOf(rules, section).includes(text));
  expect(missing.map(({ section, text }) => `${section}: ${text}`)).toEqual([]);
});

function sectionOf(rules: string, anchor: string): string {
  const headings = [...rules.matchAll(/^(#+) (.+)$/gm)];
  const start = headings.findIndex(
    ([, , title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-") === anchor,
  );
  const heading = headings[start];
  if (!heading) return "";
  const next = headings
    .slice(start + 1)
    .find(([, level = ""]) => level.length <= (heading[1] ?? "").length);
  return rules.slice(heading.index, next?.index);
}

function withoutEscapes(source: string): string {
  return source.replaceAll(/\\([.()?*+/[\]])/g, "$1");
}
