import type { Page } from "playwright-core";

/** One step of a story: when it fails, the message says which step, where, and what the page showed. */
export async function step(what: string, page: Page, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const shown = await page.locator("body").innerText();
    const place = `${what}, at ${page.url()}`;
    throw new Error(`${place}: ${(error as Error).message}\nThe page showed:\n${shown}`);
  }
}
