import { graphql, usePaginationFragment } from "react-relay";
import { LoadMore } from "../../shared/load-more/LoadMore";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PastDates_query$key } from "./__generated__/PastDates_query.graphql";
import type { PastDatesQuery } from "./__generated__/PastDatesQuery.graphql";
import { DisabledDateCard } from "./DisabledDateCard";

export function PastDates({ query }: { readonly query: PastDates_query$key }) {
  const { data, ...paging } = usePaginationFragment<PastDatesQuery, PastDates_query$key>(
    graphql`
      fragment PastDates_query on Query
      @refetchable(queryName: "PastDatesQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" }) {
        pastDisabledDates(first: $count, after: $cursor)
          @connection(key: "PastDates_pastDisabledDates") {
          totalCount
          edges {
            node {
              id
              ...DisabledDateCard_disabledDate
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount } = data.pastDisabledDates;
  if (edges.length === 0) return <Text $tone="muted">No date was disabled before today.</Text>;
  return (
    <Stack $gap={4}>
      <Grid as="ul" aria-label="Past dates">
        {edges.map(({ node }) => (
          <DisabledDateCard key={node.id} disabledDate={node} />
        ))}
      </Grid>
      <LoadMore
        paging={paging}
        failed="Failed to fetch disabled dates"
        shown={edges.length}
        total={totalCount}
      />
    </Stack>
  );
}
