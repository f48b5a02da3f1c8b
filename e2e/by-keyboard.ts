import type { Locator, Page } from "playwright-core";

/** Tab stops between two elements. */
const FAR = 80;

const FOCUS_IS_SEEN = `(() => {
  const element = document.activeElement;
  const { outlineStyle } = getComputedStyle(element);
  // In a date field the browser marks the day, month or year itself.
  if (outlineStyle === "none" && element.type !== "date") return "is not shown";
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const above = document.elementFromPoint(x, y);
  if (!above) return "is out of sight";
  return element.contains(above) || above.contains(element) ? "" : "is covered by " + above.outerHTML.slice(0, 80);
})()`;

export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < FAR; stops += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate<string>(FOCUS_IS_SEEN);
    const isAtBody = await page.evaluate("document.activeElement === document.body");
    if (fault && !isAtBody) {
      const where = await page.evaluate<string>("document.activeElement.outerHTML.slice(0, 120)");
      throw new Error(`The focus ${fault}: ${where}`);
    }
    if ((await target.and(page.locator(":focus")).count()) > 0) return;
  }
  throw new Error(`${target} is not reached by ${FAR} times ${key}.`);
}
