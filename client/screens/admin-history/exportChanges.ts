import { graphql } from "react-relay";
import { readChange } from "../../shared/change-history/changeRow";
import {
  authorLines,
  changeLines,
  nameText,
  typeText,
} from "../../shared/change-history/changeWords";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type { exportChangesQuery } from "./__generated__/exportChangesQuery.graphql";

export const changeExport: ListExport<exportChangesQuery> = {
  query: graphql`
    query exportChangesQuery($first: Int!, $after: String, $isFirst: Boolean!, $type: ChangedType, $from: Date, $to: Date) {
      changes(first: $first, after: $after, type: $type, from: $from, to: $to) {
        totalCount @include(if: $isFirst)
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            ...changeRow_change
          }
        }
      }
    }
  `,
  columns: [
    ["When", (row) => formatSheetInstant(readChange(row).changedAt)],
    ["Type", (row) => typeText(readChange(row))],
    ["Name", (row) => nameText(readChange(row))],
    ["Part", (row) => readChange(row).partName],
    ["Change", (row) => changeLines(readChange(row)).join("; ")],
    ["By", (row) => authorLines(readChange(row))[0]],
    ["Way", (row) => authorLines(readChange(row)).slice(1).join(", ")],
    ["Request", (row) => readChange(row).requestId],
  ],
};
