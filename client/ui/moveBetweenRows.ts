import type { KeyboardEvent } from "react";

const controls = "a[href], button:not(:disabled)";

export const moveBetweenRows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const;
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const control =
    event.target instanceof HTMLElement && event.target.matches(controls) ? event.target : null;
  const row = control?.closest("tr");
  // A select keeps its arrows.
  if (!control || !row || control.hasAttribute("aria-haspopup")) return;
  const place = [...row.querySelectorAll(controls)].indexOf(control);
  const goal = row[step[event.key]]?.querySelectorAll<HTMLElement>(controls);
  const next = goal?.[place] ?? goal?.[goal.length - 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
