import {
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

export interface Line {
  readonly key: string;
  readonly isName: boolean;
}

interface Wanted {
  readonly isWhole: boolean;
  readonly pinned: string | null;
}

/** Its `aria-rowindex`. The head is 1. */
export const FIRST_ROW = 2;
/** Pixels until measured, of cards and of a table. */
const CARDS = { head: 0, name: 44, wash: 200 };
const TABLE = { head: 36, name: 44, wash: 57 };
/** Pixels, as `media.tableRoom`. */
const TABLE_ROOM = 736;
/** Pixels rendered beyond each edge of the window. */
const MARGIN = 160;

/** Lines near the window, the focus and the pinned one; others need not be rendered. */
export function useNearRows(lines: readonly Line[], { isWhole, pinned }: Wanted) {
  const frame = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [near, setNear] = useState({ from: 0, to: 0, width: 0 });
  const [focused, setFocused] = useState<string | null>(null);
  const estimate = near.width < TABLE_ROOM ? CARDS : TABLE;
  const heightOf = ({ key, isName }: Line) =>
    heights.current.get(key) ?? (isName ? estimate.name : estimate.wash);
  const lineOf = (row: Element | null) =>
    lines[Number(row?.getAttribute("aria-rowindex")) - FIRST_ROW];

  function update(): void {
    const { current: element } = frame;
    if (!element || isWhole) return;
    const width = element.clientWidth;
    if (width !== near.width) heights.current.clear();
    for (const row of element.querySelectorAll<HTMLElement>("tbody [aria-rowindex]")) {
      const line = lineOf(row);
      const height = row.offsetHeight + Number.parseFloat(getComputedStyle(row).marginBottom);
      if (line && height > 0) heights.current.set(line.key, height);
    }
    let edge = element.getBoundingClientRect().top + estimate.head;
    let from = 0;
    let to = 0;
    for (const [index, line] of lines.entries()) {
      if (edge < window.innerHeight + MARGIN) to = index + 1;
      edge += heightOf(line);
      if (edge < -MARGIN) from = index + 1;
    }
    if (near.from !== from || near.to !== to || near.width !== width) setNear({ from, to, width });
  }

  useLayoutEffect(update);
  const look = useEffectEvent(update);
  useEffect(() => {
    const onMove = () => look();
    const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(onMove);
    sizes?.observe(document.body);
    window.addEventListener("scroll", onMove, { passive: true });
    window.addEventListener("resize", onMove);
    return () => {
      sizes?.disconnect();
      window.removeEventListener("scroll", onMove);
      window.removeEventListener("resize", onMove);
    };
  }, []);

  const kept = lines.flatMap(({ key }, index) => (key === focused || key === pinned ? index : []));
  return {
    frame,
    heightOf,
    headHeight: estimate.head,
    isNear: (index: number) =>
      isWhole ||
      (index >= near.from && index < near.to) ||
      kept.some((one) => Math.abs(one - index) <= 1),
    focus: {
      onFocus: ({ target }: FocusEvent) =>
        setFocused(lineOf(target.closest("[aria-rowindex]"))?.key ?? null),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget) setFocused(null);
      },
    },
  };
}
