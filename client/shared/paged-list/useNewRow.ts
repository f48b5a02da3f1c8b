import { useEffect, useEffectEvent, useState } from "react";
import { pageOfRows } from "./rowsPage";
import type { ListTurning } from "./useListTurning";

/** Pass the same id to `Table`. */
export function useNewRow(
  rows: readonly { readonly id: string }[],
  { search, show }: Pick<ListTurning, "search" | "show">,
  newId: string | null,
): void {
  const [shownId, setShownId] = useState<string | null>(null);
  const page = pageOfRows(rows, search);
  const index = newId === null || newId === shownId ? -1 : rows.findIndex(({ id }) => id === newId);
  const isOnPage = page.rows.some(({ id }) => id === newId);
  if (index >= 0 && isOnPage) setShownId(newId);
  const mustTurn = index >= 0 && !isOnPage;
  const turn = useEffectEvent(() => {
    const number = Math.floor(index / page.size) + 1;
    show({ page: number > 1 ? String(number) : null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one made, or another order, is another page
  useEffect(() => {
    if (mustTurn) turn();
  }, [mustTurn, newId, index]);
}
