/** Characters of a flat's name (spec §5: letters, digits, spaces, hyphens and slashes). */
const FLAT_NAME = /^[\p{L}\p{M}\p{N} /-]+$/u;

const MAX_FLAT_NAME = 60;

/** The flat's name as it is kept: outer space gone, inner space single. */
export function normaliseFlatName(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

/** What is wrong with a flat's name, in words for the resident; null when nothing is. */
export function flatNameProblem(name: string): string | null {
  if (name === "") return "Please enter a flat number.";
  if (name.length > MAX_FLAT_NAME) return `A flat number has at most ${MAX_FLAT_NAME} characters.`;
  if (!FLAT_NAME.test(name)) {
    return "A flat number may contain only letters, digits, spaces, hyphens and slashes.";
  }
  return null;
}
