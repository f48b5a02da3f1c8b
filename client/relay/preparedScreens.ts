const starts = new Map<string, () => void>();
const told = new Set<string>();

export function offerScreen(path: string, start: () => void): void {
  starts.set(path, start);
}

export function prepareScreen(path: string): void {
  starts.get(path)?.();
}

/** A mutation has returned its data, so that opening the screen sends no query. */
export function noteTold(address: string): void {
  told.add(address);
}

/** Clears the mark. */
export function takeTold({ pathname, search }: URL): boolean {
  return told.delete(pathname + search);
}
