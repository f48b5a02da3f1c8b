import { History } from "lucide-react";
import { formatInstant } from "../../ui/format";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import { Table, type TableColumn } from "../../ui/table/Table";
import type { changeRow_change$key } from "./__generated__/changeRow_change.graphql";
import { type Change, readChange } from "./changeRow";
import { authorLines, changeLines, nameText, typeText } from "./changeWords";

const when: TableColumn<Change> = {
  id: "when",
  header: "When",
  isRowHeader: true,
  cell: ({ changedAt }) => <CellLines fit="whole" lines={[formatInstant(changedAt)]} />,
};

const what: TableColumn<Change> = {
  id: "what",
  header: "What",
  cell: (change) => (
    <CellLines
      lines={[nameText(change), [typeText(change), change.partName].filter(Boolean).join(", ")]}
    />
  ),
};

const change: TableColumn<Change> = {
  id: "change",
  header: "Change",
  cell: (row) => changeLines(row).map((line) => <p key={line}>{line}</p>),
};

const changeOfPart: TableColumn<Change> = {
  ...change,
  cell: (row) => (
    <>
      {row.partName && <Text $tone="muted">{row.partName}</Text>}
      {change.cell(row)}
    </>
  ),
};

const by: TableColumn<Change> = {
  id: "by",
  header: "By",
  cell: (row) => <CellLines lines={authorLines(row)} />,
};

interface Props {
  readonly changes: readonly changeRow_change$key[];
  readonly isOfOneObject?: boolean;
  readonly isStale?: boolean;
  readonly hint?: string;
}

export function ChangeTable({ changes, isOfOneObject = false, isStale, hint }: Props) {
  return (
    <Table
      label="History"
      columns={isOfOneObject ? [when, changeOfPart, by] : [when, what, change, by]}
      rows={changes.map(readChange)}
      rowId={({ id }) => id}
      isStale={isStale}
      empty={<EmptyState icon={<History aria-hidden />} text="No changes yet" hint={hint} />}
    />
  );
}
