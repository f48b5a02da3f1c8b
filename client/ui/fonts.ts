import devanagari from "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
import latinExtended from "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2";
import latin from "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2";
import telugu from "@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2";
import { createGlobalStyle } from "styled-components";
import { fontFacesOf } from "./fontFaces";
import rupee from "./fonts/anek-latin-rupee-wght-normal.woff2?no-inline";

/** Where the file of the first load lies, for `<link rel="preload" as="font" crossorigin>`. */
export const latinFontUrl: string = latin;

/**
 * The `@font-face` rules. A first visit loads the Latin file (44 kB) and, with a price, the rupee sign
 * (1 kB, cut from the 36 kB Latin Extended file with pyftsubset); the other scripts come only when someone's name needs them.
 */
export const fontFaces: string = fontFacesOf({
  latin,
  rupee,
  latinExtended,
  devanagari,
  telugu,
});

/** Puts the `@font-face` rules into the page; render once beside `GlobalStyle`. */
export const FontFaces = createGlobalStyle`${fontFaces}`;
