import { graphql, usePaginationFragment } from "react-relay";
import { LoadMore } from "../../../shared/load-more/LoadMore";
import { Stack } from "../../../ui/layout/Stack";
import type { PersonPlans_user$key } from "./__generated__/PersonPlans_user.graphql";
import type { PersonPlansQuery } from "./__generated__/PersonPlansQuery.graphql";
import { PersonPlanTable } from "./PersonPlanTable";

export function PersonPlans({ user }: { readonly user: PersonPlans_user$key }) {
  const { data, ...paging } = usePaginationFragment<PersonPlansQuery, PersonPlans_user$key>(
    graphql`
      fragment PersonPlans_user on User
      @refetchable(queryName: "PersonPlansQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 10 }
        cursor: { type: "String" }
      ) {
        subscriptions(first: $count, after: $cursor)
          @connection(key: "PersonPlans_subscriptions") {
          edges {
            node {
              id
              ...PersonPlanTable_plans
            }
          }
        }
      }
    `,
    user,
  );
  const plans = data.subscriptions.edges.map(({ node }) => node);
  return (
    <Stack $gap={5}>
      <PersonPlanTable plans={plans} />
      <LoadMore paging={paging} shown={plans.length} failed="Failed to load the plans" />
    </Stack>
  );
}
