import devanagari from "@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";
import latinExtended from "@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2";
import latin from "@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2";
import telugu from "@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2";
import { createGlobalStyle } from "styled-components";
import { fontFacesOf } from "./fontFaces";
import rupee from "./fonts/anek-latin-rupee-wght-normal.woff2?no-inline";

/** The rupee sign is a file of 1 kB, cut with pyftsubset. */
export const fontFaces: string = fontFacesOf({
  latin,
  rupee,
  latinExtended,
  devanagari,
  telugu,
});

/** Render once. */
export const FontFaces = createGlobalStyle`${fontFaces}`;
