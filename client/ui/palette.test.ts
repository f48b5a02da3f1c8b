import { type ColorName, darkPalette, lightPalette } from "./palette";

/** WCAG AA. */
const pairings: readonly {
  ground: ColorName;
  text?: readonly ColorName[];
  picture?: readonly ColorName[];
}[] = [
  ...(["paper", "surface", "raised"] as const).map((ground) => ({
    ground,
    text: [
      "ink",
      "inkMuted",
      "accentInk",
      "negativeInk",
      "positiveInk",
      "warningInk",
      "primary",
      "danger",
    ] as const,
    picture: ["lineControl", "focus", "accent", "primary", "positiveStrong"] as const,
  })),
  { ground: "sunken", text: ["ink", "inkMuted"], picture: ["lineControl", "focus", "accent"] },
  { ground: "primary", text: ["onPrimary"] },
  { ground: "primaryHover", text: ["onPrimary"] },
  { ground: "primaryPressed", text: ["onPrimary"] },
  {
    ground: "tint",
    text: ["onTint", "ink", "inkMuted"],
    picture: ["focus", "accent", "primary", "lineControl"],
  },
  { ground: "tintHover", text: ["onTint", "ink"], picture: ["focus", "primary"] },
  { ground: "danger", text: ["onDanger"] },
  { ground: "dangerHover", text: ["onDanger"] },
  { ground: "positiveTint", text: ["positiveInk", "ink"] },
  { ground: "positiveStrong", text: ["onPositiveStrong"] },
  { ground: "warningTint", text: ["warningInk", "ink"] },
  { ground: "negativeTint", text: ["negativeInk", "ink"] },
  { ground: "neutralTint", text: ["neutralInk", "ink"] },
  { ground: "inverse", text: ["onInverse", "inversePositive", "inverseNegative"] },
];

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const cases = pairings.flatMap(({ ground, text = [], picture = [] }) => [
  ...text.map((ink) => ({ ground, ink, least: 4.5 })),
  ...picture.map((ink) => ({ ground, ink, least: 3 })),
]);

const withoutInk: readonly ColorName[] = ["line", "scrim", "shade"];

describe.each([
  ["light", lightPalette],
  ["dark", darkPalette],
])("%s scheme", (_, palette) => {
  it.each(cases)("$ink on $ground reaches $least", ({ ground, ink, least }) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(least);
  });
});

it("pairs every token", () => {
  const paired = new Set(cases.flatMap(({ ground, ink }) => [ground, ink]));
  const names = Object.keys(lightPalette) as ColorName[];
  expect(names.filter((name) => !paired.has(name))).toEqual(withoutInk);
});
