import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { isNarrowed } from "../../relay/listPage";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import type { AdminHistoryScreenQuery } from "./__generated__/AdminHistoryScreenQuery.graphql";
import { ChangeTable } from "./ChangeTable";
import { changeExport } from "./exportChanges";
import { HistoryFilters } from "./HistoryFilters";
import { readFilters } from "./historyVariables";

/** product-rules.md#who-changed-what */
export function AdminHistoryScreen({ queryRef }: ScreenProps<AdminHistoryScreenQuery>) {
  const turning = useListTurning();
  return (
    <ListFrame
      title="History"
      actions={<ExportButtons list={changeExport} readFilters={readFilters} noun="change" />}
      filters={<HistoryFilters {...turning} />}
      queryRef={queryRef}
      failed="Failed to fetch the history"
    >
      <Changes queryRef={queryRef} turning={turning} />
    </ListFrame>
  );
}

interface ChangesProps {
  readonly queryRef: PreloadedQuery<AdminHistoryScreenQuery>;
  readonly turning: ListTurning;
}

function Changes({ queryRef, turning }: ChangesProps) {
  const { changes } = usePreloadedQuery<AdminHistoryScreenQuery>(
    graphql`
      query AdminHistoryScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $type: ChangedType
        $from: Date
        $to: Date
      ) @preloadable {
        changes(
          first: $first
          after: $after
          last: $last
          before: $before
          type: $type
          from: $from
          to: $to
        ) {
          boundedCount {
            count
            isExact
          }
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              ...changeRow_change
            }
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <ChangeTable
        changes={changes.edges.map(({ node }) => node)}
        isStale={turning.isTurning}
        isFiltered={isNarrowed(readFilters({ get: turning.filter }))}
      />
      <ListPagination {...turning} list={changes} noun="change" />
    </>
  );
}
