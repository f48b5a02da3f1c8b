import { useState } from "react";
import { graphql, readInlineData, useLazyLoadQuery, usePaginationFragment } from "react-relay";
import { nodesOf } from "../../relay/connectionRows";
import { type Paging, useRestOfList } from "../useRestOfList";
import type { usePlaces_block$key } from "./__generated__/usePlaces_block.graphql";
import type { usePlaces_blockChoice$key } from "./__generated__/usePlaces_blockChoice.graphql";
import type { usePlaces_flatChoice$key } from "./__generated__/usePlaces_flatChoice.graphql";
import type { usePlaces_residency$key } from "./__generated__/usePlaces_residency.graphql";
import type { usePlacesBlockQuery } from "./__generated__/usePlacesBlockQuery.graphql";
import type { usePlacesBlocksQuery } from "./__generated__/usePlacesBlocksQuery.graphql";
import type { usePlacesFlatsQuery } from "./__generated__/usePlacesFlatsQuery.graphql";
import type { usePlacesResidencyQuery } from "./__generated__/usePlacesResidencyQuery.graphql";
import { type Place, sortByNumber } from "./choicesOf";

const blockChoice = graphql`
  fragment usePlaces_blockChoice on Block @inline {
    id
    name
  }
`;

const flatChoice = graphql`
  fragment usePlaces_flatChoice on Flat @inline {
    id
    name
  }
`;

export interface Places {
  readonly places: readonly Place[];
  readonly isWhole: boolean;
  readonly error: Error | null;
  readonly onWanted: () => void;
}

/** Suspends unless a query spread `residency { ...usePlaces_residency }`. */
export function useBlocksOfResidency(
  residencyId: string,
  attempt: number,
  isWanted: boolean,
): Places {
  const { node } = useLazyLoadQuery<usePlacesBlocksQuery>(
    graphql`
      query usePlacesBlocksQuery($residencyId: ID!) {
        node(id: $residencyId) {
          ...usePlaces_residency @alias(as: "residency")
        }
      }
    `,
    { residencyId },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  );
  const { data, ...paging } = usePaginationFragment<
    usePlacesResidencyQuery,
    usePlaces_residency$key
  >(
    graphql`
      fragment usePlaces_residency on Residency
      @refetchable(queryName: "usePlacesResidencyQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        blocksConnection(first: $count, after: $cursor)
          @connection(key: "usePlaces_blocksConnection") {
          edges {
            node {
              ...usePlaces_blockChoice
            }
          }
        }
      }
    `,
    node?.residency ?? null,
  );
  const blocks = nodesOf(data?.blocksConnection).map((node) =>
    readInlineData<usePlaces_blockChoice$key>(blockChoice, node),
  );
  return usePlaces(blocks, paging, isWanted);
}

/** Suspends unless a query spread `block { ...usePlaces_block }`. */
export function useFlatsOfBlock(blockId: string, attempt: number, isWanted: boolean): Places {
  const { node } = useLazyLoadQuery<usePlacesFlatsQuery>(
    graphql`
      query usePlacesFlatsQuery($blockId: ID!) {
        node(id: $blockId) {
          ...usePlaces_block @alias(as: "block")
        }
      }
    `,
    { blockId },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  );
  const { data, ...paging } = usePaginationFragment<usePlacesBlockQuery, usePlaces_block$key>(
    graphql`
      fragment usePlaces_block on Block
      @refetchable(queryName: "usePlacesBlockQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        flatsConnection(first: $count, after: $cursor)
          @connection(key: "usePlaces_flatsConnection") {
          edges {
            node {
              ...usePlaces_flatChoice
            }
          }
        }
      }
    `,
    node?.block ?? null,
  );
  const flats = nodesOf(data?.flatsConnection).map((node) =>
    readInlineData<usePlaces_flatChoice$key>(flatChoice, node),
  );
  return usePlaces(flats, paging, isWanted);
}

function usePlaces(places: readonly Place[], paging: Paging, isWantedAtOnce: boolean): Places {
  const [isWanted, setWanted] = useState(isWantedAtOnce);
  const { isWhole, error, retry } = useRestOfList(paging, { isWanted });
  return {
    places: sortByNumber(places),
    isWhole,
    error,
    onWanted: () => {
      setWanted(true);
      if (error) retry();
    },
  };
}
