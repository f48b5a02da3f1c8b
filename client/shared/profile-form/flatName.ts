import { foldName, readTypedText } from "../../../server/platform/typed-text";

export const MAX_FLAT_NAME = 60;

/** The server's rule (product-rules.md#custom-flats). */
export function stripFlatName(typed: string): string {
  return foldName(typed).replace(/[^\p{L}\p{M}\p{N}\u200c-\u200d /-]/gu, "");
}

/** product-rules.md#custom-flats */
export function sameFlat<Flat extends { readonly name: string }>(
  flats: readonly Flat[],
  name: string,
): Flat | undefined {
  const wanted = fold(name);
  return flats.find((flat) => fold(flat.name) === wanted);
}

const fold = (name: string) =>
  foldName(readTypedText(name, { max: MAX_FLAT_NAME }).text).toLowerCase();
