import { statSync } from "node:fs";
import { join } from "node:path";
import { fontFaces } from "./fonts";

const latin = join(
  __dirname,
  "../../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2",
);
const rupee = join(__dirname, "fonts/anek-latin-rupee-wght-normal.woff2");

const faces = fontFaces.split("@font-face").slice(1);

it("loads at most 60 kB on a first visit with English text and prices", () => {
  expect(statSync(latin).size + statSync(rupee).size).toBeLessThan(60_000);
});

it("shows text at once, in a fallback of the same measure", () => {
  const [own, fallbacks] = [
    faces.filter((face) => face.includes("'Anek';")),
    faces.filter((face) => face.includes("'Anek Fallback")),
  ];
  expect(own).toHaveLength(5);
  for (const face of own) expect(face).toContain("font-display: swap");
  expect(fallbacks).toHaveLength(3);
  for (const face of fallbacks) expect(face).toMatch(/size-adjust: [89]\d\.\d+%/);
});

it("asks for the rupee sign in its own small file only, and for each script by its own range", () => {
  const ranges = faces.map((face) => /unicode-range: ([^;]+);/.exec(face)?.[1] ?? "");
  const covers = (range: string, code: number) =>
    range.split(", ").some((part) => {
      const [from = "", to = from] = part.replace("U+", "").split("-");
      return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
    });
  for (const sign of ["₹", "a", "·", "–", "క", "क", "ā"])
    expect(ranges.filter((range) => covers(range, sign.codePointAt(0) ?? 0))).toHaveLength(1);
});
