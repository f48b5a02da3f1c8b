import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonRows } from "../../ui/loading/SkeletonRows";
import { Tabs } from "../../ui/Tabs";
import type { AdminCommunitiesScreenQuery } from "./__generated__/AdminCommunitiesScreenQuery.graphql";
import { BlockList } from "./BlockList";
import { tabOf } from "./communitiesAddress";
import { FlatList } from "./FlatList";
import { ResidencyList } from "./ResidencyList";

/** product-rules.md#community-management */
export function AdminCommunitiesScreen({ queryRef }: ScreenProps<AdminCommunitiesScreenQuery>) {
  const turning = useListTurning();
  return (
    <ListFrame
      title="Community Management"
      queryRef={queryRef}
      failed={`Failed to load ${tabOf(turning.filter("tab"))}`}
    >
      <Communities queryRef={queryRef} turning={turning} />
    </ListFrame>
  );
}

interface CommunitiesProps {
  readonly queryRef: PreloadedQuery<AdminCommunitiesScreenQuery>;
  readonly turning: ListTurning;
}

function Communities({ queryRef, turning }: CommunitiesProps) {
  const tab = tabOf(turning.filter("tab"));
  const { residencies, blocks, node } = usePreloadedQuery<AdminCommunitiesScreenQuery>(
    graphql`
      query AdminCommunitiesScreenQuery(
        $blocksOf: ID
        $hasBlocks: Boolean!
        $residencyId: ID!
        $hasResidency: Boolean!
        $blockId: ID!
        $hasBlock: Boolean!
      ) @preloadable {
        residencies {
          blockCount
          flatCount
          ...ResidencyList_residencies
          ...BlockList_residencies
          ...FlatList_residencies
        }
        ...BlockList_query @alias(as: "blocks") @include(if: $hasBlocks)
        # For the list of blocks to choose from above the flats.
        residency: node(id: $residencyId) @include(if: $hasResidency) {
          ...usePlaces_residency @alias(as: "ofFlats")
        }
        node(id: $blockId) @include(if: $hasBlock) {
          ...FlatList_block @alias(as: "block")
        }
      }
    `,
    queryRef,
  );
  const sum = (count: (residency: (typeof residencies)[number]) => number) =>
    residencies.reduce((total, residency) => total + count(residency), 0);
  return (
    <Tabs
      label="Communities"
      tabs={[
        { id: "residencies", label: "Residencies", count: residencies.length },
        { id: "blocks", label: "Blocks", count: sum(({ blockCount }) => blockCount) },
        { id: "flats", label: "Flats", count: sum(({ flatCount }) => flatCount) },
      ]}
      selected={tab}
      onSelect={(to) => turning.filterBy({ tab: to === "residencies" ? null : to, find: null })}
    >
      {tab === "residencies" && <ResidencyList residencies={residencies} {...turning} />}
      {tab === "blocks" &&
        (blocks ? (
          <BlockList residencies={residencies} query={blocks} {...turning} />
        ) : (
          <LoadingRegion label="Loading blocks">
            <SkeletonRows rows={6} columns={4} />
          </LoadingRegion>
        ))}
      {tab === "flats" && <FlatList residencies={residencies} block={node?.block} {...turning} />}
    </Tabs>
  );
}
