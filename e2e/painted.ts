import type { Page } from "playwright-core";

export interface Sight {
  readonly selector: string;
  readonly text?: string;
  readonly isGone?: boolean;
  readonly isOther?: boolean;
}

/** Milliseconds. */
export interface Answered {
  readonly milliseconds: number;
  readonly rows: number;
}

/**
 * From the input's time stamp, over the first mutation with the target visible and nothing stale,
 * to the end of the next frame.
 */
export async function untilPainted(
  page: Page,
  sight: Sight,
  act: () => Promise<unknown>,
): Promise<Answered> {
  await page.evaluate(`(${ARM})(${JSON.stringify(sight)})`);
  await act();
  return page.evaluate<Answered>("window.painted");
}

const ARM = `({ selector, text, isGone = false, isOther = false }) => {
  const matches = text && new RegExp(text);
  const said = () => document.querySelector(selector)?.textContent;
  const before = said();
  const isThere = () => {
    if (document.querySelector("main [aria-busy=true]")) return false;
    if (isOther) return said() !== undefined && said() !== before;
    const found = [...document.querySelectorAll(selector)].some((each) => !matches || matches.test(each.textContent));
    return found !== isGone;
  };
  if (isThere()) throw new Error("It is to be seen before anything was done: " + selector + " " + (text ?? ""));
  const kinds = ["pointerdown", "pointerup", "keydown", "input", "change"];
  let begin;
  const hear = ({ timeStamp }) => { begin = timeStamp; };
  for (const kind of kinds) addEventListener(kind, hear, { capture: true });
  window.painted = new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("It did not come: " + selector + " " + (text ?? ""))), 15000);
    const observer = new MutationObserver(() => {
      if (begin === undefined || !isThere()) return;
      observer.disconnect();
      clearTimeout(late);
      const from = begin;
      for (const kind of kinds) removeEventListener(kind, hear, { capture: true });
      requestAnimationFrame(() => {
        // A task after the frame, so layout and paint are done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const milliseconds = performance.now() - from;
          const lists = [...document.querySelectorAll("table, ul, ol, [role=listbox]")].filter((list) => !list.closest("nav"));
          const rows = (list) => list.querySelectorAll(":scope > tbody > tr, :scope > li, [role=option]").length;
          resolve({ milliseconds, rows: Math.max(0, ...lists.map(rows)) });
        };
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}`;
