import { Building2, Plus } from "lucide-react";
import { useState } from "react";
import { graphql, readInlineData, usePaginationFragment } from "react-relay";
import { nodesOf } from "../../relay/connectionRows";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { RowsTable } from "../../shared/paged-list/RowsTable";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { type Place, sortByNumber } from "../../shared/profile-form/choicesOf";
import { ResidencySelect } from "../../shared/residency-choice/ResidencySelect";
import { useRestOfList } from "../../shared/useRestOfList";
import { Button } from "../../ui/button/Button";
import { TextLink } from "../../ui/button/TextLink";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { FilterBar } from "../../ui/table/FilterBar";
import { RowActions } from "../../ui/table/RowActions";
import type {
  BlockList_block$data,
  BlockList_block$key,
} from "./__generated__/BlockList_block.graphql";
import type { BlockList_query$key } from "./__generated__/BlockList_query.graphql";
import type { BlockListQuery } from "./__generated__/BlockListQuery.graphql";
import { flatsAddress } from "./communitiesAddress";
import { useDeleteBlock } from "./mutations";
import { placeDeletion } from "./placeDeletion";

const editing = screenCode(() => import("./dialogs/BlockDialog").then((m) => m.BlockDialog));

interface Props extends Pick<ListTurning, "search" | "show" | "filter" | "filterBy"> {
  readonly residencies: readonly Place[];
  readonly hasFew: boolean;
  readonly query: BlockList_query$key;
}

const nameOf = ({ name, residency }: BlockList_block$data) => `${name}, ${residency.name}`;

const blockRow = graphql`
  fragment BlockList_block on Block @inline {
    id
    name
    flatCount
    residentCount
    residency {
      id
      name
    }
  }
`;

export function BlockList({ residencies, hasFew, query, ...turning }: Props) {
  const { search, show, filter, filterBy } = turning;
  const { data, ...paging } = usePaginationFragment<BlockListQuery, BlockList_query$key>(
    graphql`
      fragment BlockList_query on Query
      @refetchable(queryName: "BlockListQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
      ) {
        blocks(residencyId: $blocksOf, first: $count, after: $cursor)
          @connection(key: "BlockList_blocks") {
          edges {
            node {
              ...BlockList_block
            }
          }
        }
      }
    `,
    query,
  );
  const shownId = search.get("residency");
  const rest = useRestOfList(paging, { isWanted: hasFew || shownId !== null });
  const [deleteBlock] = useDeleteBlock();
  const [open, setOpen] = useState<{ act: "create" | "edit" | "delete"; id?: string } | null>(null);
  useStart(editing, deleteDialog);
  const residencyId = filter("residency");
  const rows = nodesOf(data.blocks)
    .map((node) => readInlineData<BlockList_block$key>(blockRow, node))
    .filter(({ residency }) => shownId === null || residency.id === shownId);
  const all = sortByNumber(rows).toSorted((one, other) =>
    one.residency.name.localeCompare(other.residency.name),
  );
  const [newId, setNewId] = useState<string | null>(null);
  const residency = residencies.find(({ id }) => id === residencyId) ?? null;
  const chosen = all.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <Stack $gap={4}>
      <FilterBar role="search" $isFirstWide={false}>
        <ResidencySelect
          label="Residency"
          none="All residencies"
          residencies={residencies}
          value={residencyId}
          onChange={(id) => filterBy({ residency: id })}
        />
        <Button icon={<Plus aria-hidden />} onPress={() => setOpen({ act: "create" })}>
          Create Block
        </Button>
      </FilterBar>
      <RowsTable
        label="Blocks"
        rows={all}
        turning={{ search, show }}
        newId={newId}
        noun="block"
        nouns="blocks"
        rest={rest}
        empty={
          <EmptyState
            icon={<Building2 aria-hidden />}
            text="No blocks yet"
            hint="Create the first one; then its flats."
          />
        }
        columns={[
          {
            header: "Block",
            isRowHeader: true,
            cell: (block) => (
              <TextLink isAlone href={flatsAddress(block)}>
                {block.name}
              </TextLink>
            ),
          },
          { header: "Residency", cell: ({ residency }) => residency.name },
          { header: "Flats", align: "end", cell: ({ flatCount }) => flatCount },
          { header: "Residents", align: "end", cell: ({ residentCount }) => residentCount ?? 0 },
        ]}
        actions={(block) => (
          <Inline $noWrap>
            <RowActions
              acts={["edit", "delete"]}
              name={nameOf(block)}
              onAct={(act) => setOpen({ act, id: block.id })}
            />
            <HistoryButton id={block.id} name={nameOf(block)} />
          </Inline>
        )}
      />
      {(open?.act === "create" || (chosen && open?.act === "edit")) && (
        <LazyPart
          code={editing}
          props={{
            block: chosen ?? null,
            residency: chosen?.residency ?? residency,
            residencies,
            onClose: close,
            onCreated: (id, madeIn) => {
              setNewId(id);
              if (residencyId !== null && residencyId !== madeIn) filterBy({ residency: madeIn });
            },
          }}
        />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            ...placeDeletion("block", nameOf(chosen), chosen),
            onDelete: () => deleteBlock({ blockId: chosen.id }),
            onClose: close,
          }}
        />
      )}
    </Stack>
  );
}
