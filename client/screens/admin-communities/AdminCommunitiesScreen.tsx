import { graphql, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { type ListTurning, useListTurning } from "../../shared/paged-list/useListTurning";
import { withChosen } from "../../shared/profile-form/choicesOf";
import type { ScreenProps } from "../../shell/screenRoute";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonRows } from "../../ui/loading/SkeletonRows";
import { Tabs } from "../../ui/Tabs";
import type { AdminCommunitiesScreenQuery } from "./__generated__/AdminCommunitiesScreenQuery.graphql";
import { BlockList } from "./BlockList";
import { tabOf } from "./communitiesAddress";
import { ResidencyList } from "./ResidencyList";

const flats = screenCode(() => import("./FlatList").then((m) => m.FlatList));

/** More are listed of one residency at a time. */
const MOST_BLOCKS = 1_000;

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

interface CommunitiesProps extends ScreenProps<AdminCommunitiesScreenQuery> {
  readonly turning: ListTurning;
}

function Communities({ queryRef, turning }: CommunitiesProps) {
  const tab = tabOf(turning.filter("tab"));
  useStart(flats);
  const data = usePreloadedQuery<AdminCommunitiesScreenQuery>(
    graphql`
      query AdminCommunitiesScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $hasResidencies: Boolean!
        $blocksOf: ID
        $hasBlocks: Boolean!
        $residencyId: ID!
        $hasResidency: Boolean!
        $blockId: ID!
        $hasBlock: Boolean!
      ) @preloadable {
        communityCounts(limit: 10000) {
          residencies {
            count
            isExact
          }
          blocks {
            count
            isExact
          }
          flats {
            count
            isExact
          }
        }
        ...ResidencyList_query @alias(as: "listed") @include(if: $hasResidencies)
        residencies(first: 100) @skip(if: $hasResidencies) {
          id
          name
        }
        ...BlockList_query @alias(as: "blocks") @include(if: $hasBlocks)
        # With its blocks to choose from.
        residency: node(id: $residencyId) @include(if: $hasResidency) {
          ... on Residency {
            id
            name
          }
          ...usePlaces_residency @alias(as: "ofFlats")
        }
        node(id: $blockId) @include(if: $hasBlock) {
          ...FlatList_block @alias(as: "block")
        }
      }
    `,
    queryRef,
  );
  const { listed, communityCounts: counts, blocks, node } = data;
  const residencies = withChosen(data.residencies ?? [], data.residency);
  return (
    <Tabs
      label="Communities"
      tabs={[
        { id: "residencies", label: "Residencies", ...counts.residencies },
        { id: "blocks", label: "Blocks", ...counts.blocks },
        { id: "flats", label: "Flats", ...counts.flats },
      ]}
      selected={tab}
      onSelect={(to) => turning.filterBy({ tab: to === "residencies" ? null : to, find: null })}
    >
      {tab === "residencies" && listed && <ResidencyList query={listed} {...turning} />}
      {tab === "blocks" &&
        (blocks ? (
          <BlockList
            residencies={residencies}
            hasFew={counts.blocks.count <= MOST_BLOCKS}
            query={blocks}
            {...turning}
          />
        ) : (
          <LoadingList what="blocks" />
        ))}
      {tab === "flats" && (
        <LazyPart
          code={flats}
          props={{ residencies, block: node?.block, ...turning }}
          fallback={<LoadingList what="flats" />}
        />
      )}
    </Tabs>
  );
}

function LoadingList({ what }: { readonly what: string }) {
  return (
    <LoadingRegion label={`Loading ${what}`}>
      <SkeletonRows rows={6} columns={4} />
    </LoadingRegion>
  );
}
