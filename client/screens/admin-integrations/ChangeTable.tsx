import { graphql, useFragment } from "react-relay";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { formatInstant } from "../../ui/format";
import { Table, type TableColumn } from "../../ui/table/Table";
import type {
  ChangeTable_changes$data,
  ChangeTable_changes$key,
} from "./__generated__/ChangeTable_changes.graphql";
import { actionText, authorText, kindText } from "./changeWords";

type Change = ChangeTable_changes$data[number];

const columns: readonly TableColumn<Change>[] = [
  {
    id: "name",
    header: "What",
    cell: ({ kind, name }) => (
      <BreakAnywhere>
        {kindText(kind)} {name}
      </BreakAnywhere>
    ),
    isRowHeader: true,
  },
  { id: "action", header: "Done", cell: ({ action }) => actionText(action) },
  { id: "by", header: "By", cell: authorText },
  { id: "at", header: "When", cell: ({ createdAt }) => formatInstant(createdAt) },
];

interface Props {
  readonly changes: ChangeTable_changes$key;
  readonly isStale: boolean;
}

export function ChangeTable({ changes, isStale }: Props) {
  const rows = useFragment(
    graphql`
      fragment ChangeTable_changes on IntegrationChange @relay(plural: true) {
        id
        kind
        name
        action
        changedBy
        via
        createdAt
      }
    `,
    changes,
  );
  return (
    <Table label="History" columns={columns} rows={rows} rowId={({ id }) => id} isStale={isStale} />
  );
}
