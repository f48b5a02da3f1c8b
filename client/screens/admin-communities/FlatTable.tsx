import { DoorOpen, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { RowsPagination } from "../../shared/paged-list/RowsPagination";
import { pageOfRows } from "../../shared/paged-list/rowsPage";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useNewRow } from "../../shared/paged-list/useNewRow";
import { EmptyState } from "../../ui/EmptyState";
import { RowActions } from "../../ui/RowActions";
import { Stack } from "../../ui/Stack";
import { Table } from "../../ui/Table";
import { TextField } from "../../ui/TextField";
import type { FlatTable_block$key } from "./__generated__/FlatTable_block.graphql";
import { contentsText } from "./communityWords";
import type { ResidencyChoice } from "./FlatDialog";
import { useDeleteFlat } from "./useDeleteFlat";

const editing = screenCode(() => import("./FlatDialog").then((m) => m.FlatDialog));
const deleting = screenCode(() => import("./DeletePlaceDialog").then((m) => m.DeletePlaceDialog));

interface Props extends ListTurning {
  readonly block: FlatTable_block$key;
  readonly residencies: readonly ResidencyChoice[];
  /** The one that was made a moment ago: it is led to. */
  readonly newId: string | null;
}

const byNumber = new Intl.Collator("en", { numeric: true });

/** The flats of a block, A-2 before A-10, a page at a time; found by a part of the name. */
export function FlatTable({ block: key, residencies, newId, ...turning }: Props) {
  const { search, show, filter, filterBy } = turning;
  const block = useFragment(
    graphql`
      fragment FlatTable_block on Block {
        id
        name
        residency {
          id
        }
        flats {
          id
          name
          residentCount
        }
      }
    `,
    key,
  );
  const deleteFlat = useDeleteFlat();
  const [open, setOpen] = useState<{ act: "edit" | "delete"; id: string } | null>(null);
  useEffect(() => {
    editing.start();
    deleting.start();
  }, []);
  const find = filter("find") ?? "";
  const flats = block.flats
    .filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
    .toSorted((one, other) => byNumber.compare(one.name, other.name));
  const page = pageOfRows(flats, search);
  useNewRow(flats, turning, newId);
  const chosen = flats.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      {block.flats.length > 10 && (
        <TextField
          label="Find a flat"
          type="search"
          prefix={<Search size="1.25rem" />}
          autoComplete="off"
          value={find}
          onChange={(text) => filterBy({ find: text || null }, { replace: true })}
        />
      )}
      <Table
        label="Flats"
        rows={page.rows}
        rowId={({ id }) => id}
        newRowId={newId}
        empty={
          find === "" ? (
            <EmptyState
              icon={<DoorOpen aria-hidden />}
              text="No flats yet"
              hint="Create one, or many at once: 101-110, 201-210, Penthouse A."
            />
          ) : (
            <EmptyState icon={<DoorOpen aria-hidden />} text="No flat of this name" />
          )
        }
        columns={[
          { id: "name", header: "Flat", isRowHeader: true, cell: ({ name }) => name },
          {
            id: "residents",
            header: "Residents",
            align: "end",
            cell: ({ residentCount }) => residentCount ?? 0,
          },
          {
            id: "actions",
            header: "Actions",
            isActions: true,
            cell: ({ id, name }) => (
              <RowActions
                acts={["edit", "delete"]}
                name={`flat ${name}`}
                onAct={(act) => setOpen({ act, id })}
              />
            ),
          },
        ]}
      />
      {flats.length > page.rows.length && (
        <Stack>
          <RowsPagination page={page} total={flats.length} noun="flat" nouns="flats" show={show} />
        </Stack>
      )}
      {chosen && open?.act === "edit" && (
        <LazyPart
          code={editing}
          props={{
            flat: chosen,
            residencyId: block.residency.id,
            blockId: block.id,
            residencies,
            onClose: close,
          }}
        />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleting}
          props={{
            noun: "flat",
            name: `${chosen.name}, ${block.name}`,
            contents: contentsText([[chosen.residentCount ?? 0, "resident"]]),
            onDelete: () => deleteFlat(chosen.id),
            onClose: close,
          }}
        />
      )}
    </>
  );
}
