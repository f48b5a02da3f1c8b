import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const client = join(__dirname, "..");
const ownTheLiterals = ["ui/palette.ts", "ui/theme.ts", "ui/fonts.ts", "ui/fontFaces.ts"];
const literal = /#[0-9a-f]{3,8}\b(?![^<]*<\/)|\b[\d.]*[1-9]\d*px\b|\b(?:rgb|hsl|oklch)a?\(/gi;

const sources = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    /\.tsx?$/.test(path) && !/\.test\.|__generated__/.test(path) && !ownTheLiterals.includes(path),
);

/** Lines that style something: inside templates, not anchors such as `#about` or texts such as `#10412`. */
const findLiterals = (path: string) =>
  readFileSync(join(client, path), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      /^\s*(?:\*|\/[/*])/.test(line)
        ? []
        : (line.match(literal) ?? []).map((found) => `${path}:${index + 1} ${found}`),
    );

it("keeps colours and pixels in the theme", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(findLiterals)).toEqual([]);
});
