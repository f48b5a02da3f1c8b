const starts = new Map<string, () => void>();
const told = new Set<string>();

export function offerScreen(path: string, start: () => void): void {
  starts.set(path, start);
}

/** Preloads the code of a screen that will probably be opened. */
export function prepareScreen(path: string): void {
  starts.get(path)?.();
}

/** Marks the screen at this address as answered by a mutation, so that opening it sends no query. */
export function noteTold(address: string): void {
  told.add(address);
}

/** Whether `noteTold` marked the address; clears the mark. */
export function takeTold({ pathname, search }: URL): boolean {
  return told.delete(pathname + search);
}
