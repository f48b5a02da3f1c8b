import { type ColorName, darkPalette, lightPalette } from "./palette";

const kebab = (name: string) => name.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

const colorNames = Object.keys(lightPalette) as ColorName[];

/** Follows `prefers-color-scheme`. */
export const color = Object.fromEntries(
  colorNames.map((name) => [name, `var(--color-${kebab(name)})`]),
) as Record<ColorName, string>;

/** Steps of 4 px at the default text size. */
export const space = (steps: number): string => `${steps * 0.25}rem`;

export const font = {
  family:
    "'Anek', 'Anek Fallback Roboto', 'Anek Fallback Arial', 'Anek Fallback DejaVu', system-ui, sans-serif",
  size: {
    s13: "0.8125rem",
    s15: "0.9375rem",
    s17: "1.0625rem",
    s20: "1.25rem",
    s26: "1.625rem",
    s34: "2.125rem",
  },
  weight: { regular: 400, medium: 500, semibold: 600, bold: 700 },
  leading: { tight: 1.2, snug: 1.35, text: 1.5, telugu: 1.7 },
} as const;

export const radius = { card: "12px", control: "10px", small: "6px", round: "999px" } as const;

export const stroke = { hair: "1px", bold: "2px" } as const;

/** product-rules.md#payment */
export const paymentBlue = "#2563eb";

export const size = {
  touch: "44px",
  compact: "36px",
  icon: { s16: "1rem", s20: "1.25rem", s24: "1.5rem", s40: "2.5rem" },
  page: { narrow: "30rem", regular: "46rem", wide: "76rem" },
  dialog: { small: "26rem", medium: "34rem", large: "48rem" },
  measure: "65ch",
  sheetMargin: "18mm",
} as const;

export const motion = {
  fast: "120ms cubic-bezier(0.2, 0, 0, 1)",
  medium: "160ms cubic-bezier(0.2, 0, 0, 1)",
  slow: "200ms cubic-bezier(0.2, 0, 0, 1)",
} as const;

export const media = {
  desktop: "@media (min-width: 48rem)",
  wide: "@media (min-width: 72rem)",
  /** The only place for controls below touch-target height. */
  finePointer: "@media (min-width: 48rem) and (pointer: fine)",
  tableRoom: "@container table (min-width: 46rem)",
  roomyTable: "@container table (min-width: 65rem)",
  gridColumns: "@container order-grid (min-width: 36rem)",
  stripRoom: "@container date-strip (min-width: 34rem)",
  cardsNarrow: "@container choice-cards (max-width: 14rem)",
  twoColumns: "@media (min-width: 64rem)",
  hover: "@media (hover: hover)",
  dark: "@media screen and (prefers-color-scheme: dark)",
  /** Too low for sticky bars, such as a phone in landscape. */
  low: "@media (max-height: 28rem)",
  /** A phone at 200 % zoom. */
  zoomedPhone: "@media (max-width: 15rem)",
  print: "@media print",
  reducedMotion: "@media (prefers-reduced-motion: reduce)",
  forcedColors: "@media (forced-colors: active)",
} as const;

export const layer = { sticky: 10, navigation: 20, dialog: 100, popover: 110, toast: 120 } as const;

export const shadow = {
  overlay: `0 ${space(4)} ${space(12)} ${color.shade}`,
} as const;

/** The shell sets `--bottom-bar-height`. */
export const bottomInset = "calc(var(--bottom-bar-height, 0px) + env(safe-area-inset-bottom, 0px))";

const declarations = (palette: Record<ColorName, string>) =>
  colorNames.map((name) => `--color-${kebab(name)}: ${palette[name]};`).join("\n");

const inkOnPaper: Partial<Record<ColorName, string>> = {
  paper: "#fff",
  surface: "#fff",
  raised: "#fff",
  sunken: "#fff",
  ink: "#000",
  inkMuted: "#000",
  line: "#888",
};

export const themeProperties = `
  :root {
    color-scheme: light dark;
    ${declarations(lightPalette)}
  }
  ${media.dark} {
    :root {
      ${declarations(darkPalette)}
    }
  }
  ${media.print} {
    :root {
      ${declarations({ ...lightPalette, ...inkOnPaper })}
    }
  }
`;
