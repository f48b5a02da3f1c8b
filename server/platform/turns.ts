const waiting: (() => void)[] = [];

const NOTHING = 2;

/** Resolves in a later turn, one waiter per turn, with equal time for other work: heavy work takes half of the event loop at most. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(release);
  });
}

function release(): void {
  const begun = performance.now();
  waiting[0]?.();
  setImmediate(() => {
    waiting.shift();
    if (waiting.length === 0) return;
    const held = performance.now() - begun;
    if (held < NOTHING) setImmediate(release);
    else setTimeout(release, held);
  });
}
