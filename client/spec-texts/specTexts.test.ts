import { ADMINISTRATOR_NAMES } from "./administratorNames";
import { ADMINISTRATOR_TEXTS } from "./administratorTexts";
import { SPEC_TEXTS } from "./specTexts";
import { testSource } from "./testSource";

it.each(
  [...SPEC_TEXTS, ...ADMINISTRATOR_TEXTS, ...ADMINISTRATOR_NAMES].map(
    (row) => [row.section, row.place, row.text, row] as const,
  ),
)(
  "%s %s: '%s' is shown by a test",
  (_section, _place, text, { shown = text, test: [file, name] }) => {
    const source = testSource(file, name);
    expect(source).not.toBeNull();
    expect(withoutEscapes(source ?? "")).toContain(shown);
  },
);

/** A text in a regular expression has its dots and brackets escaped. */
function withoutEscapes(source: string): string {
  return source.replaceAll(/\\([.()?*+/[\]])/g, "$1");
}
