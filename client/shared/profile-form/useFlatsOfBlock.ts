import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import type { useFlatsOfBlock_block$key } from "./__generated__/useFlatsOfBlock_block.graphql";
import type { useFlatsOfBlockQuery } from "./__generated__/useFlatsOfBlockQuery.graphql";

const byNumber = new Intl.Collator("en", { numeric: true });

/** A flat that can be chosen. */
export interface ListedFlat {
  readonly id: string;
  readonly name: string;
}

/**
 * The flats of a block, A-2 before A-10. The component waits for them where no query brought them along
 * (`block { ...useFlatsOfBlock_block }`); a new `attempt` asks anew.
 */
export function useFlatsOfBlock(blockId: string, attempt: number): readonly ListedFlat[] {
  const { node } = useLazyLoadQuery<useFlatsOfBlockQuery>(
    graphql`
      query useFlatsOfBlockQuery($blockId: ID!) {
        node(id: $blockId) {
          ...useFlatsOfBlock_block @alias(as: "block")
        }
      }
    `,
    { blockId },
    { fetchPolicy: "store-or-network", fetchKey: attempt },
  );
  const block = useFragment<useFlatsOfBlock_block$key>(
    graphql`
      fragment useFlatsOfBlock_block on Block {
        flats {
          id
          name
        }
      }
    `,
    node?.block ?? null,
  );
  return (block?.flats ?? []).toSorted((one, other) => byNumber.compare(one.name, other.name));
}
