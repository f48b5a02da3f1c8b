import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

export function moveInWeek(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest("td") : null;
  const row = cell?.closest("tr");
  if (!step || !cell || !row) return;
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows]);
  let [down, across] = [rows.indexOf(row) + step[0], cell.cellIndex + step[1]];
  while (rows[down]?.cells[across]) {
    const button = rows[down]?.cells[across]?.querySelector<HTMLElement>("button");
    if (button) {
      event.preventDefault();
      button.focus();
      return;
    }
    [down, across] = [down + step[0], across + step[1]];
  }
}
