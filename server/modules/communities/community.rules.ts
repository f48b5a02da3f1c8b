import { invalid } from "../../platform/domain-error";
import { requireText } from "../../platform/text";
import { foldName } from "../../platform/typed-text";

/** product-rules.md#custom-flats */
const CUSTOM_FLAT_NAME = /^[\p{L}\p{M}\p{N}\u200c-\u200d /-]+$/u;

const MAX_NAME = 120;
const MAX_FLAT_NAME = 60;
const REQUIRED = "Name is required";

export function requireName(name: string | null | undefined): string {
  return requireText(name, { field: "name", max: MAX_NAME, required: REQUIRED });
}

export function requireBlockName(name: string | null | undefined): string {
  return foldName(requireName(name));
}

export function requireFlatName(name: string | null | undefined): string {
  return foldName(requireText(name, { field: "name", max: MAX_FLAT_NAME, required: REQUIRED }));
}

export function requireCustomFlatName(name: string | null | undefined): string {
  const required = "Please enter a flat number.";
  const kept = foldName(requireText(name, { field: "name", max: MAX_FLAT_NAME, required }));
  if (CUSTOM_FLAT_NAME.test(kept)) return kept;
  const only = "A flat number may contain only letters, digits, spaces, hyphens and slashes.";
  throw invalid("name", only);
}
