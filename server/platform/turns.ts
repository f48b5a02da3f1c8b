const waiting: (() => void)[] = [];

/** Below this a turn is taken for nothing, in milliseconds. */
const NOTHING = 2;

/**
 * Resolves in a later turn of the event loop, for work that would hold it. One waiter goes on in each turn, and then the
 * loop is left to others for as long as that one held it: such work takes half of the loop at most, however much there is.
 */
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
