import { useCallback } from "react";
import {
  fetchQuery,
  graphql,
  readInlineData,
  useLazyLoadQuery,
  useRelayEnvironment,
} from "react-relay";
import { useLoaderData } from "react-router-dom";
import type {
  useNamedPurchase_purchase$data,
  useNamedPurchase_purchase$key,
} from "./__generated__/useNamedPurchase_purchase.graphql";
import type { useNamedPurchaseQuery } from "./__generated__/useNamedPurchaseQuery.graphql";

export const namedPurchase = graphql`
  fragment useNamedPurchase_purchase on Purchase @inline {
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
    subscription {
      credits
    }
    events {
      type
      cause
      ...PurchaseEvents_events
    }
  }
`;

export type NamedPurchase = useNamedPurchase_purchase$data;

const query = graphql`
  query useNamedPurchaseQuery($id: ID!, $isNamed: Boolean!) {
    node(id: $id) @include(if: $isNamed) {
      ...useNamedPurchase_purchase @alias(as: "purchase")
    }
  }
`;

/** Null if the address names none. */
export function useNamedPurchase(purchaseId: string | null): NamedPurchase | null {
  const { node } = useLazyLoadQuery<useNamedPurchaseQuery>(
    query,
    { id: purchaseId ?? "", isNamed: purchaseId !== null },
    { fetchPolicy: "store-or-network", fetchKey: useRetryKey() },
  );
  const purchase = node?.purchase;
  return purchase ? readInlineData<useNamedPurchase_purchase$key>(namedPurchase, purchase) : null;
}

const attempts = new WeakMap<object, number>();
let latest = 0;

/** A `fetchKey`, so that Try Again refetches the purchase too. */
function useRetryKey(): number {
  const asked = useLoaderData<object>();
  const known = attempts.get(asked);
  if (known !== undefined) return known;
  latest += 1;
  attempts.set(asked, latest);
  return latest;
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
