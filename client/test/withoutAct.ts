const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Inside `act` React never delays what it shows, and on a busy machine the delay may be over. */
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
