/** The `LIKE` pattern of texts that contain this one, whatever signs are in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
