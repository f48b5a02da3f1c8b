import { History } from "lucide-react";
import type { changeRow_change$key } from "../../shared/change-history/__generated__/changeRow_change.graphql";
import { type Change, readChange } from "../../shared/change-history/changeRow";
import {
  authorLines,
  changeLines,
  nameText,
  typeText,
} from "../../shared/change-history/changeWords";
import { formatInstant } from "../../ui/format";
import { EmptyState } from "../../ui/message/EmptyState";
import { CellLines } from "../../ui/table/CellLines";
import { Table, type TableColumn } from "../../ui/table/Table";

const columns: readonly TableColumn<Change>[] = [
  {
    header: "When",
    isRowHeader: true,
    cell: ({ changedAt }) => <CellLines fit="whole" lines={[formatInstant(changedAt)]} />,
  },
  {
    header: "What",
    cell: (change) => (
      <CellLines
        fit="name"
        lines={[nameText(change), [typeText(change), change.partName].filter(Boolean).join(", ")]}
      />
    ),
  },
  {
    header: "Change",
    cell: (change) => changeLines(change).map((line) => <p key={line}>{line}</p>),
  },
  {
    header: "By",
    cell: (change) => {
      const lines = authorLines(change);
      return <CellLines fit="name" lines={lines.length > 0 ? lines : ["–"]} />;
    },
  },
];

interface Props {
  readonly changes: readonly changeRow_change$key[];
  readonly isStale: boolean;
  readonly isFiltered: boolean;
}

export function ChangeTable({ changes, isStale, isFiltered }: Props) {
  return (
    <Table
      label="History"
      columns={columns}
      rows={changes.map(readChange)}
      rowId={({ id }) => id}
      isStale={isStale}
      empty={
        <EmptyState
          icon={<History aria-hidden />}
          text="No changes found"
          hint={isFiltered ? "Choose another type or other days." : undefined}
        />
      }
    />
  );
}
