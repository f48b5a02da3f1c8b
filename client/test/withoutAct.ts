const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Runs a test as a page runs, within a moment: inside `act` React never delays what it shows, and by a busy machine's clock the delay may be over. */
export async function withoutAct(test: () => Promise<void>): Promise<void> {
  const before = environment.IS_REACT_ACT_ENVIRONMENT;
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now());
  try {
    await test();
  } finally {
    clock.mockRestore();
    environment.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

/** The texts that an element shows one after the other. */
export function textsOf(element: Element) {
  const seen: string[] = [];
  const waiting = new Map<string, () => void>();
  const look = (): void => {
    const text = element.textContent;
    if (seen.at(-1) === text) return;
    seen.push(text);
    waiting.get(text)?.();
  };
  new MutationObserver(look).observe(element, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
  });
  look();
  return {
    seen,
    until: (text: string) =>
      new Promise<void>((resolve) => {
        if (seen.at(-1) === text) resolve();
        else waiting.set(text, resolve);
      }),
  };
}
