const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, for work that would hold it. One waiter goes on in each turn, so that the
 * loop is held by one slice of work at a time, however many are under way.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(release);
  });
}

function release(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(release);
}

let turnBegan: number | null = null;

/** For how many milliseconds the event loop has been held, since it was first asked in this turn. */
export function heldFor(): number {
  const now = performance.now();
  if (turnBegan === null) {
    turnBegan = now;
    setImmediate(() => {
      turnBegan = null;
    });
  }
  return now - turnBegan;
}
