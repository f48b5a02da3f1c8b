import { DoorOpen, Search } from "lucide-react";
import { useState } from "react";
import { graphql, readInlineData, usePaginationFragment } from "react-relay";
import { foldName, readTypedText } from "../../../server/platform/typed-text";
import { nodesOf } from "../../relay/connectionRows";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { RowsTable } from "../../shared/paged-list/RowsTable";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { type Place, sortByNumber } from "../../shared/profile-form/choicesOf";
import { toastOutcome } from "../../shared/toastOutcome";
import { useRestOfList } from "../../shared/useRestOfList";
import { TextField } from "../../ui/field/TextField";
import { Inline } from "../../ui/layout/Inline";
import { EmptyState } from "../../ui/message/EmptyState";
import { Text } from "../../ui/Text";
import { RowActions } from "../../ui/table/RowActions";
import type { FlatTable_block$key } from "./__generated__/FlatTable_block.graphql";
import type { FlatTable_flat$key } from "./__generated__/FlatTable_flat.graphql";
import type { FlatTableQuery } from "./__generated__/FlatTableQuery.graphql";
import { useConfirmFlat, useDeleteFlat } from "./mutations";
import { placeDeletion } from "./placeDeletion";

const editing = screenCode(() => import("./dialogs/FlatDialog").then((m) => m.FlatDialog));

interface Props extends ListTurning {
  readonly block: FlatTable_block$key;
  readonly residencies: readonly Place[];
  readonly newId: string | null;
}

const flatRow = graphql`
  fragment FlatTable_flat on Flat @inline {
    id
    name
    residentCount
    isConfirmed
  }
`;

/** Natural order: A-2 before A-10. */
export function FlatTable({ block: key, residencies, newId, ...turning }: Props) {
  const { filter, filterBy } = turning;
  const { data: block, ...paging } = usePaginationFragment<FlatTableQuery, FlatTable_block$key>(
    graphql`
      fragment FlatTable_block on Block
      @refetchable(queryName: "FlatTableQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 100 }
        cursor: { type: "String" }
      ) {
        id
        name
        residency {
          id
          name
        }
        flatsConnection(first: $count, after: $cursor)
          @connection(key: "FlatTable_flatsConnection") {
          edges {
            node {
              ...FlatTable_flat
            }
          }
        }
      }
    `,
    key,
  );
  const rest = useRestOfList(paging);
  const [deleteFlat] = useDeleteFlat();
  const [confirmFlat] = useConfirmFlat();
  const [open, setOpen] = useState<{ act: "edit" | "delete"; id: string } | null>(null);
  useStart(editing, deleteDialog);
  const find = filter("find") ?? "";
  const all = nodesOf(block.flatsConnection).map((node) =>
    readInlineData<FlatTable_flat$key>(flatRow, node),
  );
  const wanted = foldName(readTypedText(find, { max: 60 }).text).toLowerCase();
  const flats = sortByNumber(all.filter(({ name }) => name.toLowerCase().includes(wanted)));
  const chosen = flats.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  const confirm = (flatId: string) =>
    toastOutcome(
      confirmFlat({ flatId }),
      "Failed to confirm flat",
      "Flat confirmed. Residents can choose it now.",
    );
  return (
    <>
      {all.length > 10 && (
        <TextField
          label="Find a flat"
          type="search"
          prefix={<Search size="1.25rem" />}
          autoComplete="off"
          value={find}
          onChange={(text) => filterBy({ find: text || null }, { replace: true })}
        />
      )}
      <RowsTable
        label="Flats"
        rows={flats}
        turning={turning}
        newId={newId}
        noun="flat"
        nouns="flats"
        rest={rest}
        empty={
          find === "" ? (
            <EmptyState
              icon={<DoorOpen aria-hidden />}
              text="No flats yet"
              hint="Create one, or many at once: 101-110, 201-210, Penthouse A."
            />
          ) : (
            <EmptyState
              icon={<DoorOpen aria-hidden />}
              text={rest.isWhole ? "No flat of this name" : "Loading flats…"}
            />
          )
        }
        columns={[
          {
            header: "Flat",
            isRowHeader: true,
            cell: ({ name, isConfirmed }) =>
              isConfirmed ? (
                name
              ) : (
                <>
                  {name}
                  <Text $size="s13" $tone="muted">
                    Added by a resident
                  </Text>
                </>
              ),
          },
          { header: "Residents", align: "end", cell: ({ residentCount }) => residentCount ?? 0 },
        ]}
        actions={({ id, name, isConfirmed }) => (
          <Inline>
            <RowActions
              acts={isConfirmed ? ["edit", "delete"] : ["confirm", "edit", "delete"]}
              name={`flat ${name}`}
              onAct={(act) => (act === "confirm" ? void confirm(id) : setOpen({ act, id }))}
            />
            <HistoryButton id={id} name={`flat ${name}`} />
          </Inline>
        )}
      />
      {chosen && open?.act === "edit" && (
        <LazyPart
          code={editing}
          props={{
            flat: chosen,
            place: { residency: block.residency, block },
            residencies,
            onClose: close,
          }}
        />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            ...placeDeletion("flat", `${chosen.name}, ${block.name}`, chosen),
            onDelete: () => deleteFlat({ flatId: chosen.id }),
            onClose: close,
          }}
        />
      )}
    </>
  );
}
