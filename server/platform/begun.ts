/**
 * Parts of a transaction's work that are begun at once: their statements go out together and are done in this order, so
 * each sees what those before it have waited for. Each is awaited where its turn comes: it is the first refusal in that
 * order that counts, and of those behind it nobody needs to hear.
 */
export function begun<Parts extends Readonly<Record<string, Promise<unknown>>>>(
  parts: Parts,
): Parts {
  for (const part of Object.values(parts)) part.catch(() => undefined);
  return parts;
}
