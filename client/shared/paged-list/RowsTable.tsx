import type { ComponentProps } from "react";
import { messageOf } from "../../relay/errors";
import { RetryBanner } from "../../ui/message/RetryBanner";
import { Table } from "../../ui/table/Table";
import type { RestOfList } from "../useRestOfList";
import { RowsPagination } from "./RowsPagination";
import { pageOfRows } from "./rowsPage";
import type { ListTurning } from "./useListTurning";
import { useNewRow } from "./useNewRow";

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
