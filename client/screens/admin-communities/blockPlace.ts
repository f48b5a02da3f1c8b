import { fetchQuery, graphql } from "react-relay";
import type { IEnvironment } from "relay-runtime";
import { ServerError } from "../../relay/errors";
import type { Place } from "../../shared/profile-form/choicesOf";
import type { blockPlaceQuery } from "./__generated__/blockPlaceQuery.graphql";

export interface BlockPlace {
  readonly block: Place;
  readonly residency: Place;
}

/** The block that a conflict says a flat is in now; null where it is unknown. */
export async function fetchBlockPlace(
  environment: IEnvironment,
  error: unknown,
): Promise<BlockPlace | null> {
  const now = error instanceof ServerError ? error.details.now : null;
  const { blockId } = (now ?? {}) as { readonly blockId?: string };
  if (!blockId) return null;
  const answer = await fetchQuery<blockPlaceQuery>(
    environment,
    graphql`
      query blockPlaceQuery($blockId: ID!) {
        node(id: $blockId) {
          ... on Block {
            id
            name
            residency {
              id
              name
            }
          }
        }
      }
    `,
    { blockId },
  )
    .toPromise()
    .catch(() => undefined);
  const block = answer?.node;
  return block?.id && block.name && block.residency
    ? { block: { id: block.id, name: block.name }, residency: block.residency }
    : null;
}
