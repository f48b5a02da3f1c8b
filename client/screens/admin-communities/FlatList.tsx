import { DoorOpen, ListPlus, Plus } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { choicesOf, type Place, withChosen } from "../../shared/profile-form/choicesOf";
import { PlacesOf } from "../../shared/profile-form/PlacesOf";
import { ResidencySelect } from "../../shared/residency-choice/ResidencySelect";
import { Button } from "../../ui/button/Button";
import { NativeSelect } from "../../ui/field/NativeSelect";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonRows } from "../../ui/loading/SkeletonRows";
import { EmptyState } from "../../ui/message/EmptyState";
import { FilterBar } from "../../ui/table/FilterBar";
import type { FlatList_block$key } from "./__generated__/FlatList_block.graphql";
import { FlatTable } from "./FlatTable";

const creating = screenCode(() => import("./dialogs/FlatDialog").then((m) => m.FlatDialog));
const creatingMany = screenCode(() => import("./dialogs/FlatsDialog").then((m) => m.FlatsDialog));

interface Props extends ListTurning {
  readonly residencies: readonly Place[];
  readonly block: FlatList_block$key | null | undefined;
}

export function FlatList({ residencies, block: blockKey, ...turning }: Props) {
  const block = useFragment(
    graphql`
      fragment FlatList_block on Block {
        id
        name
        ...FlatTable_block
      }
    `,
    blockKey,
  );
  const { filter, filterBy, isTurning, search } = turning;
  const [open, setOpen] = useState<"one" | "many" | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  useStart(creating, creatingMany);
  const residency = residencies.find(({ id }) => id === filter("residency"));
  const blockId = filter("block");
  const chosen = block?.id === blockId ? block : null;

  function lead(id: string, residencyIn: string, blockIn: string): void {
    setNewId(id);
    if (blockIn !== blockId || filter("find")) {
      filterBy({ residency: residencyIn, block: blockIn, find: null });
    }
  }

  return (
    <Stack $gap={4}>
      <FilterBar role="search" $isFirstWide={false}>
        <ResidencySelect
          label="Residency"
          none="Select a residency"
          residencies={residencies}
          value={filter("residency")}
          onChange={(id) => filterBy({ residency: id, block: null, find: null })}
        />
        <BlockSelect
          // The previous residency's blocks may still be shown.
          residencyId={residency?.id === search.get("residency") ? residency?.id : undefined}
          none={residency ? "Loading blocks…" : "Choose a residency first"}
          chosen={chosen}
          onChange={(id) => filterBy({ block: id, find: null })}
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
      {chosen ? (
        <FlatTable block={chosen} residencies={residencies} newId={newId} {...turning} />
      ) : blockId && isTurning ? (
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
            place: { residency, block: chosen },
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
            onCreated: (id) => lead(id, residency.id, chosen.id),
          }}
        />
      )}
    </Stack>
  );
}

interface BlockSelectProps {
  readonly residencyId: string | undefined;
  readonly none: string;
  readonly chosen: Place | null | undefined;
  readonly onChange: (blockId: string | null) => void;
}

function BlockSelect({ residencyId, none, chosen, onChange }: BlockSelectProps) {
  const select = (choices: readonly Place[], first: string) => (
    <NativeSelect
      label="Block"
      value={chosen?.id ?? ""}
      choices={[{ value: "", label: first }, ...choicesOf(withChosen(choices, chosen))]}
      onChange={(id) => onChange(id || null)}
    />
  );
  if (!residencyId) return select([], none);
  return (
    <PlacesOf id={residencyId} kind="blocks" isWanted waiting={select([], "Loading blocks…")}>
      {({ places }) => select(places, "Select a block")}
    </PlacesOf>
  );
}
