import { DoorOpen, ListPlus, Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/FilterBar";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { NativeSelect } from "../../ui/NativeSelect";
import { SkeletonRows } from "../../ui/SkeletonRows";
import { Stack } from "../../ui/Stack";
import type { FlatList_residencies$key } from "./__generated__/FlatList_residencies.graphql";
import type { FlatTable_block$key } from "./__generated__/FlatTable_block.graphql";
import { FlatTable } from "./FlatTable";

const creating = screenCode(() => import("./FlatDialog").then((m) => m.FlatDialog));
const creatingMany = screenCode(() => import("./FlatsDialog").then((m) => m.FlatsDialog));

interface Props extends ListTurning {
  readonly residencies: FlatList_residencies$key;
  /** The block that the address names, when it has come. */
  readonly block: FlatTable_block$key | null | undefined;
}

const named = (things: readonly { readonly id: string; readonly name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));

/** The flats of one block, chosen by residency and block; one is made, or many at once. */
export function FlatList({ residencies: key, block, ...turning }: Props) {
  const residencies = useFragment(
    graphql`
      fragment FlatList_residencies on Residency @relay(plural: true) {
        id
        name
        blocks {
          id
          name
        }
      }
    `,
    key,
  );
  const { filter, filterBy, isTurning } = turning;
  const [open, setOpen] = useState<"one" | "many" | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    creating.start();
    creatingMany.start();
  }, []);
  const residency = residencies.find(({ id }) => id === filter("residency"));
  const blockId = filter("block");
  const chosen = residency?.blocks.find(({ id }) => id === blockId);

  /** Where the new flat is: its block, and nothing looked for that may hide it. */
  function lead(id: string, madeIn: string | null): void {
    setNewId(id);
    const place = residencies.find(({ blocks }) => blocks.some((each) => each.id === madeIn));
    if (madeIn !== blockId || filter("find")) {
      filterBy({ residency: place?.id ?? null, block: madeIn, find: null });
    }
  }

  return (
    <Stack $gap={4}>
      <FilterBar role="search" $isFirstWide={false}>
        <NativeSelect
          label="Residency"
          value={residency?.id ?? ""}
          choices={[{ value: "", label: "Select a residency" }, ...named(residencies)]}
          onChange={(id) => filterBy({ residency: id || null, block: null, find: null })}
        />
        <NativeSelect
          label="Block"
          value={chosen?.id ?? ""}
          choices={
            residency
              ? [{ value: "", label: "Select a block" }, ...named(residency.blocks)]
              : [{ value: "", label: "Choose a residency first" }]
          }
          onChange={(id) => filterBy({ block: id || null, find: null })}
        />
        <Button icon={<Plus aria-hidden />} onPress={() => setOpen("one")}>
          Create Flat
        </Button>
        {chosen && (
          <Button
            variant="secondary"
            icon={<ListPlus aria-hidden />}
            onPress={() => setOpen("many")}
          >
            Create Many
          </Button>
        )}
      </FilterBar>
      {chosen && block && !(isTurning && blockId !== turning.search.get("block")) ? (
        <FlatTable block={block} residencies={residencies} newId={newId} {...turning} />
      ) : chosen && isTurning ? (
        <LoadingRegion label="Loading flats">
          <SkeletonRows rows={6} columns={3} />
        </LoadingRegion>
      ) : (
        <EmptyState
          icon={<DoorOpen aria-hidden />}
          text="Choose a residency and a block"
          hint="Their flats are listed here."
        />
      )}
      {open === "one" && (
        <LazyPart
          code={creating}
          props={{
            flat: null,
            residencyId: residency?.id ?? null,
            blockId: chosen?.id ?? null,
            residencies,
            onClose: () => setOpen(null),
            onCreated: lead,
          }}
        />
      )}
      {open === "many" && residency && chosen && (
        <LazyPart
          code={creatingMany}
          props={{
            blockId: chosen.id,
            place: `${chosen.name}, ${residency.name}`,
            onClose: () => setOpen(null),
            onCreated: (id) => lead(id, chosen.id),
          }}
        />
      )}
    </Stack>
  );
}
