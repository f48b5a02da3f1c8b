import { Building2, Plus } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import styled from "styled-components";
import { nodesOf } from "../../relay/connectionRows";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Button } from "../../ui/button/Button";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { RowActions } from "../../ui/table/RowActions";
import { Table } from "../../ui/table/Table";
import { color, font, radius, size, space } from "../../ui/theme";
import type { ResidencyList_query$key } from "./__generated__/ResidencyList_query.graphql";
import type { ResidencyList_residencies$key } from "./__generated__/ResidencyList_residencies.graphql";
import { useDeleteResidency } from "./mutations";
import { placeDeletion } from "./placeDeletion";

const calendar = screenCode(() => import("./dialogs/CalendarDialog").then((m) => m.CalendarDialog));
const editing = screenCode(() =>
  import("./dialogs/ResidencyDialog").then((m) => m.ResidencyDialog),
);

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${space(16)};
  block-size: ${space(11)};
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.tint};
  color: ${color.primary};

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

interface Props extends Pick<ListTurning, "page" | "wanted" | "turnTo"> {
  readonly query: ResidencyList_query$key;
}

export function ResidencyList({ query, ...turning }: Props) {
  const { residenciesConnection: list } = useFragment(
    graphql`
      fragment ResidencyList_query on Query {
        residenciesConnection(first: $first, after: $after, last: $last, before: $before) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              ...ResidencyList_residencies
            }
          }
        }
      }
    `,
    query,
  );
  const keys: ResidencyList_residencies$key = nodesOf(list);
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
        calendarFeedCreatedAt
      }
    `,
    keys,
  );
  const { revalidate } = useRevalidator();
  const [deleteResidency] = useDeleteResidency();
  const [open, setOpen] = useState<{
    act: "create" | "edit" | "delete" | "calendar";
    id?: string;
  } | null>(null);
  useStart(calendar, editing, deleteDialog);
  const [newId, setNewId] = useState<string | null>(null);
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
        rows={residencies}
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
            header: "Residency",
            isRowHeader: true,
            cell: ({ name, imageUrl }) => (
              <Name>
                <Picture>
                  {imageUrl ? (
                    <img src={imageUrl} alt="" loading="lazy" />
                  ) : (
                    <Building2 aria-hidden />
                  )}
                </Picture>
                {name}
              </Name>
            ),
          },
          { header: "Blocks", align: "end", cell: ({ blockCount }) => blockCount },
          { header: "Flats", align: "end", cell: ({ flatCount }) => flatCount },
          { header: "Residents", align: "end", cell: ({ residentCount }) => residentCount ?? 0 },
          {
            header: "Parking number",
            cell: ({ requiresParkingNumber }) =>
              requiresParkingNumber ? "Required" : "Not asked for",
          },
        ]}
        actions={({ id, name }) => (
          <Inline>
            <RowActions
              acts={["edit", "calendar", "delete"]}
              name={name}
              onAct={(act) => setOpen({ act, id })}
            />
            <HistoryButton id={id} name={name} />
          </Inline>
        )}
      />
      {(list.totalCount > turning.page.size || turning.page.number > 1) && (
        <ListPagination {...turning} list={list} noun="residency" nouns="residencies" />
      )}
      {(open?.act === "create" || (chosen && open?.act === "edit")) && (
        <LazyPart code={editing} props={{ residency: chosen ?? null, onClose: close, onCreated }} />
      )}
      {chosen && open?.act === "calendar" && (
        <LazyPart code={calendar} props={{ residency: chosen, onClose: close }} />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            ...placeDeletion("residency", chosen.name, chosen),
            onDelete: () => deleteResidency({ residencyId: chosen.id }),
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
