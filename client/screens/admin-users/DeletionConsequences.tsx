import { graphql, useLazyLoadQuery } from "react-relay";
import { countText, formatDayWithYear, formatTimeRange } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { DeletionConsequencesQuery } from "./__generated__/DeletionConsequencesQuery.graphql";

export const deletionRules = {
  bookings: "Bookings to come are cancelled and their places become free.",
  rest: "Past bookings and purchases stay in the books without the name. The account can no longer sign in.",
};

const NAMED = 3;

export function DeletionConsequences({ userId }: { readonly userId: string }) {
  const { user } = useLazyLoadQuery<DeletionConsequencesQuery>(
    graphql`
      query DeletionConsequencesQuery($userId: ID!, $named: Int!) {
        user(id: $userId) {
          credits
          payPerUseCredits
          bookings(first: $named, upcomingOnly: true) {
            totalCount
            edges {
              node {
                id
                bookingDate
                startTime
                endTime
              }
            }
          }
        }
      }
    `,
    { userId, named: NAMED },
    { fetchPolicy: "network-only" },
  );
  const { totalCount, edges } = user.bookings;
  const credits = user.credits + user.payPerUseCredits;
  const more = totalCount - edges.length;
  return (
    <Stack $gap={3}>
      <Text>{bookingsText(totalCount)}</Text>
      {totalCount > 0 && (
        <ul>
          {edges.map(({ node: { id, bookingDate, startTime, endTime } }) => (
            <li key={id}>
              <Text $tone="muted" $tabular>
                {`${formatDayWithYear(bookingDate)}, ${formatTimeRange(startTime, endTime)}`}
              </Text>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Text $tone="muted">{`and ${more} more`}</Text>
            </li>
          )}
        </ul>
      )}
      <Text>
        {credits === 0
          ? "There are no credits to lose."
          : `${countText(credits, "credit")} will be lost.`}
      </Text>
      <Text $tone="muted">{deletionRules.rest}</Text>
    </Stack>
  );
}

function bookingsText(count: number): string {
  if (count === 0) return "There are no bookings to come.";
  return count === 1
    ? "1 booking to come will be cancelled and its place becomes free:"
    : `${count} bookings to come will be cancelled and their places become free:`;
}
