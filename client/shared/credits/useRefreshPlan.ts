import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useRefreshPlanQuery } from "./__generated__/useRefreshPlanQuery.graphql";

export function useRefreshPlan(): (id: string) => Promise<void> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (id) => {
      const query = graphql`
        query useRefreshPlanQuery($id: ID!) {
          node(id: $id) {
            id
            ... on Subscription {
              status
              isActive
              endDate
              credits
              changes {
                id
                type
                days
                endDate
                reason
                createdAt
              }
            }
            ... on CreditLot {
              remaining
              revoked
              used
            }
          }
        }
      `;
      await fetchQuery<useRefreshPlanQuery>(environment, query, { id }).toPromise();
    },
    [environment],
  );
}
