import type { BrowserContext, Page } from "playwright-core";

/** Ignores shifts within 500 ms of an input. */
export async function watchLayoutShift(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    window.layoutShift = 0;
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue;
        window.layoutShift += entry.value;
        window.layoutShifts.push({
          value: entry.value,
          at: Math.round(entry.startTime),
          of: entry.sources.map(({ node, previousRect: before, currentRect: after }) =>
            [(node?.outerHTML ?? String(node?.textContent)).slice(0, 120),
             [before.x, before.y, before.width, before.height].map(Math.round).join(),
             [after.x, after.y, after.width, after.height].map(Math.round).join()].join(" | ")),
        });
      }
    }).observe({ type: "layout-shift", buffered: true });`);
}

export async function layoutShiftOf(page: Page): Promise<{ sum: number; moved: string }> {
  const [sum, moved] = await page.evaluate<[number, string]>(
    "[window.layoutShift, JSON.stringify(window.layoutShifts, null, 1)]",
  );
  return { sum, moved };
}
