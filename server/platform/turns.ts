const waiting: (() => void)[] = [];

const NOTHING = 2;

/** One waiter per turn, so that heavy work takes at most half of the event loop. */
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
