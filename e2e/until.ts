import type { Page } from "playwright-core";

/** Milliseconds, as for Playwright's own waiting. */
const TIMEOUT = 120_000;

/**
 * Waits until an expression, or the promise that it is, is truthy in the page, on one document. Playwright's `waitForFunction`
 * compiles it again in each frame, which the Content Security Policy forbids.
 */
export function until(page: Page, expression: string): Promise<void> {
  return page.evaluate(`(async () => {
    const end = performance.now() + ${TIMEOUT};
    while (!(await (${expression}))) {
      if (performance.now() > end) throw new Error(${JSON.stringify(`Never true: ${expression}`)});
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })()`);
}
