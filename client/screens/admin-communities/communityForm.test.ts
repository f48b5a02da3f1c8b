import { blockRules, flatRules, residencyRules } from "./communityForm";

interface Rules {
  safeParse(fields: unknown): {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] };
  };
}

const problems = (rules: Rules, fields: object) =>
  (rules.safeParse(fields).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")}: ${message}`,
  );

const residency = {
  name: "Palm Grove",
  requiresParkingNumber: false,
  image: null,
  isImageRemoved: false,
};

const picture = (type: string, bytes = 1) => new File([new Uint8Array(bytes)], "gate", { type });

it("asks for names, and for what they are in", () => {
  expect(problems(residencyRules, { ...residency, name: "  " })).toEqual([
    "name: Name is required",
  ]);
  expect(problems(blockRules, { name: "", residencyId: null })).toEqual([
    "residencyId: Please select a residency",
    "name: Name is required",
  ]);
  expect(problems(flatRules, { name: "", residencyId: null, blockId: null })).toEqual([
    "blockId: Please select a block",
    "name: Name is required",
  ]);
  expect(problems(flatRules, { name: "x".repeat(61), residencyId: "r", blockId: "b" })).toEqual([
    "name: At most 60 characters",
  ]);
});

it.each(["image/png", "image/jpeg", "image/webp"])("takes a picture of %s", (type) => {
  expect(problems(residencyRules, { ...residency, image: picture(type) })).toEqual([]);
});

it("refuses what is no picture, and one over 5 MB, as the server does", () => {
  expect(problems(residencyRules, { ...residency, image: picture("application/pdf") })).toEqual([
    "image: Please choose a PNG, JPEG or WebP image.",
  ]);
  const large = picture("image/png", 5 * 1024 * 1024 + 1);
  expect(problems(residencyRules, { ...residency, image: large })).toEqual([
    "image: The image is too large: at most 5 MB.",
  ]);
});
