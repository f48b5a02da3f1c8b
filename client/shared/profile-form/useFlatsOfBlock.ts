import { graphql, useLazyLoadQuery } from "react-relay";
import type { useFlatsOfBlockQuery } from "./__generated__/useFlatsOfBlockQuery.graphql";

const byNumber = new Intl.Collator("en", { numeric: true });

/** A flat that can be chosen. */
export interface ListedFlat {
  readonly id: string;
  readonly name: string;
}

/** The flats of a block, A-2 before A-10. The component waits for them; a new `attempt` asks anew. */
export function useFlatsOfBlock(blockId: string, attempt: number): readonly ListedFlat[] {
  const { node } = useLazyLoadQuery<useFlatsOfBlockQuery>(
    graphql`
      query useFlatsOfBlockQuery($blockId: ID!) {
        node(id: $blockId) {
          ... on Block {
            flats {
              id
              name
            }
          }
        }
      }
    `,
    { blockId },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  );
  return (node?.flats ?? []).toSorted((one, other) => byNumber.compare(one.name, other.name));
}
