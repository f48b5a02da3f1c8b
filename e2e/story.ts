import type { Page } from "playwright-core";

/** Adds step, address and page text to an error. */
export async function step(what: string, page: Page, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const shown = await page.locator("body").innerText();
    const place = `${what}, at ${page.url()}`;
    throw new Error(`${place}: ${(error as Error).message}\nThe page showed:\n${shown}`);
  }
}
