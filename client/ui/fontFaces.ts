interface FontFiles {
  readonly latin: string;
  readonly rupee: string;
  readonly latinExtended: string;
  readonly devanagari: string;
  readonly telugu: string;
}

const face = (source: string, unicodeRange: string) => `
  @font-face {
    font-family: 'Anek';
    font-style: normal;
    font-display: swap;
    font-weight: 100 800;
    src: url(${source}) format('woff2');
    unicode-range: ${unicodeRange};
  }
`;

/** The system font scaled to Anek's metrics, to avoid layout shift. */
const fallback = (family: string, locals: readonly string[], sizeAdjust: number) => `
  @font-face {
    font-family: '${family}';
    src: ${locals.map((local) => `local('${local}')`).join(", ")};
    size-adjust: ${sizeAdjust}%;
    ascent-override: ${(9000 / sizeAdjust).toFixed(2)}%;
    descent-override: ${(2000 / sizeAdjust).toFixed(2)}%;
    line-gap-override: 0%;
  }
`;

export function fontFacesOf({
  latin,
  rupee,
  latinExtended,
  devanagari,
  telugu,
}: FontFiles): string {
  return [
    face(
      latin,
      "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+200E-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
    ),
    face(rupee, "U+20B9"),
    face(
      latinExtended,
      "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF",
    ),
    face(
      devanagari,
      "U+0900-097F, U+1CD0-1CD9, U+1CDB-1CF1, U+1CF3-1CF9, U+A830-A839, U+A8E0-A8FF",
    ),
    face(telugu, "U+0C00-0C7F, U+1CDA, U+1CF2, U+200C-200D"),
    fallback("Anek Fallback Roboto", ["Roboto", "Roboto-Regular"], 94.23),
    fallback(
      "Anek Fallback Arial",
      ["Arial", "ArialMT", "Helvetica Neue", "Liberation Sans"],
      94.96,
    ),
    fallback("Anek Fallback DejaVu", ["DejaVu Sans"], 81.84),
  ].join("");
}
