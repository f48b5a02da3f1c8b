import { useCallback } from "react";
import { fetchQuery, graphql, useLazyLoadQuery, useRelayEnvironment } from "react-relay";
import { useRetryKey } from "../../relay/useRetryKey";
import type {
  useNamedPurchaseQuery,
  useNamedPurchaseQuery$data,
} from "./__generated__/useNamedPurchaseQuery.graphql";

const query = graphql`
  query useNamedPurchaseQuery($id: ID!, $isNamed: Boolean!) {
    node(id: $id) @include(if: $isNamed) {
      __typename
      ... on Purchase {
        id
        purchaseId
        paymentStatus
        isBeingConfirmed
        paymentMethod
        message
        amount
        planName
        carTypeName
        validity
        creditsGiven
        oneTimeCreditsGiven
      }
    }
  }
`;

export type NamedPurchase = Extract<
  useNamedPurchaseQuery$data["node"],
  { readonly __typename: "Purchase" }
>;

/**
 * The purchase that the address names: at once where it was begun on this page, else, after a reload,
 * from the server. Null where none is named, or there is none for this person.
 */
export function useNamedPurchase(purchaseId: string | null): NamedPurchase | null {
  const { node } = useLazyLoadQuery<useNamedPurchaseQuery>(
    query,
    { id: purchaseId ?? "", isNamed: purchaseId !== null },
    { fetchPolicy: "store-or-network", fetchKey: useRetryKey() },
  );
  return node?.__typename === "Purchase" ? node : null;
}

export function useRefreshPurchase(): (purchaseId: string) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (id) => {
      await fetchQuery<useNamedPurchaseQuery>(environment, query, {
        id,
        isNamed: true,
      }).toPromise();
    },
    [environment],
  );
}
