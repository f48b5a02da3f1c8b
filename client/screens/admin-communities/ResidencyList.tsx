import { Building2, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { RowsPagination } from "../../shared/paged-list/RowsPagination";
import { pageOfRows } from "../../shared/paged-list/rowsPage";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { useNewRow } from "../../shared/paged-list/useNewRow";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Inline } from "../../ui/Inline";
import { RowActions } from "../../ui/RowActions";
import { Stack } from "../../ui/Stack";
import { Table } from "../../ui/Table";
import type { ResidencyList_residencies$key } from "./__generated__/ResidencyList_residencies.graphql";
import { PictureName } from "./PictureName";
import { placeDeletion } from "./placeDeletion";
import { useDeleteResidency } from "./useDeleteResidency";

const editing = screenCode(() => import("./ResidencyDialog").then((m) => m.ResidencyDialog));

interface Props extends Pick<ListTurning, "search" | "show"> {
  readonly residencies: ResidencyList_residencies$key;
}

export function ResidencyList({ residencies: key, search, show }: Props) {
  const residencies = useFragment(
    graphql`
      fragment ResidencyList_residencies on Residency @relay(plural: true) {
        id
        name
        imageUrl
        requiresParkingNumber
        blockCount
        flatCount
        residentCount
      }
    `,
    key,
  );
  const { revalidate } = useRevalidator();
  const [deleteResidency] = useDeleteResidency();
  const [open, setOpen] = useState<{ act: "create" | "edit" | "delete"; id?: string } | null>(null);
  useEffect(() => {
    editing.start();
    deleteDialog.start();
  }, []);
  const [newId, setNewId] = useState<string | null>(null);
  const page = pageOfRows(residencies, search);
  useNewRow(residencies, { search, show }, newId);
  const chosen = residencies.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  const refresh = () => void revalidate();
  const onCreated = (id: string) => {
    setNewId(id);
    refresh();
  };
  return (
    <Stack $gap={4}>
      <Inline $justify="end">
        <Button icon={<Plus aria-hidden />} onPress={() => setOpen({ act: "create" })}>
          Create Residency
        </Button>
      </Inline>
      <Table
        label="Residencies"
        rows={page.rows}
        rowId={({ id }) => id}
        newRowId={newId}
        empty={
          <EmptyState
            icon={<Building2 aria-hidden />}
            text="No residencies yet"
            hint="Create the first one; then its blocks and flats."
          />
        }
        columns={[
          {
            id: "name",
            header: "Residency",
            isRowHeader: true,
            cell: ({ name, imageUrl }) => <PictureName name={name} imageUrl={imageUrl} />,
          },
          { id: "blocks", header: "Blocks", align: "end", cell: ({ blockCount }) => blockCount },
          { id: "flats", header: "Flats", align: "end", cell: ({ flatCount }) => flatCount },
          {
            id: "residents",
            header: "Residents",
            align: "end",
            cell: ({ residentCount }) => residentCount ?? 0,
          },
          {
            id: "parking",
            header: "Parking number",
            cell: ({ requiresParkingNumber }) =>
              requiresParkingNumber ? "Required" : "Not asked for",
          },
          {
            id: "actions",
            header: "Actions",
            isActions: true,
            cell: ({ id, name }) => (
              <RowActions
                acts={["edit", "delete"]}
                name={name}
                onAct={(act) => setOpen({ act, id })}
              />
            ),
          },
        ]}
      />
      {page.pages > 1 && (
        <RowsPagination
          page={page}
          total={residencies.length}
          noun="residency"
          nouns="residencies"
          show={show}
        />
      )}
      {open?.act === "create" && (
        <LazyPart code={editing} props={{ residency: null, onClose: close, onCreated }} />
      )}
      {chosen && open?.act === "edit" && (
        <LazyPart code={editing} props={{ residency: chosen, onClose: close, onCreated }} />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            ...placeDeletion("residency", chosen.name, [
              [chosen.blockCount, "block"],
              [chosen.flatCount, "flat"],
              [chosen.residentCount ?? 0, "resident"],
            ]),
            onDelete: () => deleteResidency(chosen.id),
            onDeleted: () => {
              refresh();
              close();
            },
            onClose: close,
          }}
        />
      )}
    </Stack>
  );
}
