const starts = new Map<string, () => void>();
const told = new Set<string>();

/** Lets the code of the screen at this path be fetched before anybody goes there. */
export function offerScreen(path: string, start: () => void): void {
  starts.set(path, start);
}

/** Fetches the code of a screen that is about to be gone to, so that it is there without a wait. */
export function prepareScreen(path: string): void {
  starts.get(path)?.();
}

/** A mutation has just answered with all that the screen at this address shows: it is not asked for on arrival. */
export function noteTold(address: string): void {
  told.add(address);
}

/** Whether that was so of the address; of one arrival only. */
export function takeTold({ pathname, search }: URL): boolean {
  return told.delete(pathname + search);
}
