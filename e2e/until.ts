import type { Page } from "playwright-core";

/** As Playwright's own. */
const TIMEOUT = 120_000;

/**
 * Playwright's `waitForFunction` compiles the expression again in each frame, which the Content
 * Security Policy forbids.
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
