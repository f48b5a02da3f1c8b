/**
 * The raw colours of both schemes: clean water, early morning. Only `theme.ts` and the contrast test
 * read this file; components use the `color` tokens of `theme.ts`.
 */
export const lightPalette = {
  /** The page itself: warm white. */
  paper: "#F6F3EC",
  /** Cards and controls, one step above the page. */
  surface: "#FFFDF9",
  /** Dialogs, lists and menus that lie over the page. */
  raised: "#FFFEFB",
  /** Quiet wells: disabled controls, skeletons, table heads. */
  sunken: "#ECE7DD",
  /** Text. */
  ink: "#0D2C33",
  /** Secondary text: hints, captions, labels of facts. */
  inkMuted: "#465F66",
  /** Hairlines between things. */
  line: "#E0D9CC",
  /** The edge of a control; at least 3:1 on every surface. */
  lineControl: "#76878A",
  /** The main action. */
  primary: "#0E4753",
  primaryHover: "#0A3842",
  primaryPressed: "#062A32",
  onPrimary: "#FFFDF9",
  /** Selected and secondary areas. */
  tint: "#DDEBE9",
  tintHover: "#CDE1DF",
  onTint: "#0B3D49",
  /** Coral, as a picture: markers, dots, the underline of what is chosen. */
  accent: "#DE5138",
  /** Coral, as text. */
  accentInk: "#AC3721",
  focus: "#0A7189",
  danger: "#AD2A1C",
  dangerHover: "#932013",
  onDanger: "#FFFDF9",
  positiveTint: "#DDEFE1",
  positiveInk: "#17542D",
  positiveStrong: "#1A6135",
  onPositiveStrong: "#FFFDF9",
  warningTint: "#FAEBC8",
  warningInk: "#6B4300",
  negativeTint: "#FBE2DC",
  negativeInk: "#96210F",
  neutralTint: "#E9E4D9",
  neutralInk: "#43565B",
  /** Messages that float above everything: the other scheme's morning. */
  inverse: "#0D2C33",
  onInverse: "#F6F3EC",
  inversePositive: "#8FD9A8",
  inverseNegative: "#FF9A85",
  scrim: "#0D2C3373",
  shade: "#0D2C3324",
} as const;

/** The name of a colour token. */
export type ColorName = keyof typeof lightPalette;

/** The same tokens before dawn. */
export const darkPalette: Record<ColorName, string> = {
  paper: "#08171B",
  surface: "#0E2228",
  raised: "#142C33",
  sunken: "#0A1C21",
  ink: "#E8F0EE",
  inkMuted: "#A6BBBD",
  line: "#1F3A41",
  lineControl: "#758F94",
  primary: "#9BD9D4",
  primaryHover: "#B6E6E2",
  primaryPressed: "#82C8C3",
  onPrimary: "#06242A",
  tint: "#1A414A",
  tintHover: "#22505A",
  onTint: "#C2E8E5",
  accent: "#FF8068",
  accentInk: "#FF9D89",
  focus: "#74D5E6",
  danger: "#F29C8E",
  dangerHover: "#F7B6AB",
  onDanger: "#3A0B05",
  positiveTint: "#13361F",
  positiveInk: "#A3DFB4",
  positiveStrong: "#6CC48A",
  onPositiveStrong: "#052010",
  warningTint: "#3A2C0D",
  warningInk: "#F2CC7D",
  negativeTint: "#431A12",
  negativeInk: "#FFB5A7",
  neutralTint: "#22363C",
  neutralInk: "#B9C9CB",
  inverse: "#E8F0EE",
  onInverse: "#0B2228",
  inversePositive: "#1A6135",
  inverseNegative: "#A63420",
  scrim: "#020A0CB3",
  shade: "#00000080",
};

/** Which text and picture colours may lie on which ground, and the contrast each must reach (WCAG AA). */
export const pairings: readonly {
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
