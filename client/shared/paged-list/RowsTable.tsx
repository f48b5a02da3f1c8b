import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "../../relay/errors";
import { RetryBanner } from "../../ui/message/RetryBanner";
import { Table } from "../../ui/table/Table";
import type { RestOfList } from "../useRestOfList";
import { pageOfRows, RowsPagination } from "./RowsPagination";
import type { ListTurning } from "./useListTurning";

interface Props<Row>
  extends Omit<ComponentProps<typeof Table<Row>>, "rowId" | "newRowId">,
    Pick<ComponentProps<typeof RowsPagination>, "noun" | "nouns"> {
  readonly turning: Pick<ListTurning, "search" | "show">;
  readonly newId: string | null;
  readonly rest?: Pick<RestOfList, "error" | "retry">;
}

export function RowsTable<Row extends { readonly id: string }>({
  rows,
  turning,
  newId,
  noun,
  nouns,
  rest,
  ...table
}: Props<Row>) {
  const page = pageOfRows(rows, turning.search);
  useNewRow(rows, turning, newId);
  return (
    <>
      <Table {...table} rows={page.rows} rowId={({ id }) => id} newRowId={newId} />
      {rest?.error && (
        <RetryBanner
          message={messageOf(rest.error, `Failed to load ${nouns}`)}
          onRetry={rest.retry}
        />
      )}
      {page.pages > 1 && (
        <RowsPagination
          page={page}
          total={rows.length}
          noun={noun}
          nouns={nouns}
          show={turning.show}
        />
      )}
    </>
  );
}

/** Pass the same id to `Table`. */
function useNewRow(
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
