import { Suspense, useEffect, useState } from "react";
import {
  fetchQuery,
  graphql,
  useFragment,
  useLazyLoadQuery,
  useRelayEnvironment,
} from "react-relay";
import { DeleteDialog } from "../../shared/dialogs/DeleteDialog";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import { countText, formatDayWithYear, formatTimeRange } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonText } from "../../ui/loading/SkeletonText";
import { Text } from "../../ui/Text";
import type { DeletionConsequencesQuery } from "./__generated__/DeletionConsequencesQuery.graphql";
import type { UserDeletion_user$key } from "./__generated__/UserDeletion_user.graphql";
import type { useKeptQuery } from "./__generated__/useKeptQuery.graphql";
import { useDeleteUser } from "./mutations";

interface Props {
  readonly user: UserDeletion_user$key;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const RULES = {
  bookings: "Bookings to come are cancelled and their places become free.",
  rest: "Past bookings and purchases stay in the books without the name. The account can no longer sign in.",
};

const NAMED = 3;

/** The last administrator cannot be deleted. */
export function UserDeletion({ user: key, onClose, onDeleted }: Props) {
  const { id, displayName, email, role } = useFragment(
    graphql`
      fragment UserDeletion_user on User {
        id
        displayName
        email
        role
      }
    `,
    key,
  );
  const [deleteUser] = useDeleteUser();
  const kept = useKept(role === "ADMIN" ? id : null);
  const person = `${displayName} (${email})`;
  return (
    <DeleteDialog
      title="Delete user"
      question={`Are you sure you want to delete user ${person}? This action cannot be undone.`}
      touches={
        <ErrorBoundary
          fallback={() => <Text $tone="muted">{`${RULES.bookings} ${RULES.rest}`}</Text>}
        >
          <Suspense
            fallback={
              <LoadingRegion label="Loading what will happen">
                <SkeletonText lines={4} />
              </LoadingRegion>
            }
          >
            <DeletionConsequences userId={id} />
          </Suspense>
        </ErrorBoundary>
      }
      kept={kept ? <KeptUser isLast={kept === "last"} person={person} /> : null}
      isKeptUnknown={kept === undefined}
      onDelete={() => deleteUser({ userId: id })}
      deleted="User deleted successfully!"
      failed="Failed to delete user"
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}

function KeptUser({ isLast, person }: { readonly isLast: boolean; readonly person: string }) {
  const why = isLast ? "this is the last administrator" : "this is your own account";
  return (
    <>
      <Text>{`You cannot delete user ${person}: ${why}.`}</Text>
      <Text $tone="muted">
        {isLast
          ? "Somebody has to look after Aaviri. Ask whoever runs it to make somebody else an administrator; then this account can be deleted by that person."
          : "Ask another administrator to do it."}
      </Text>
    </>
  );
}

type Kept = "last" | "own";

/** Undefined until known, null if deletion is possible. */
function useKept(administratorId: string | null): Kept | null | undefined {
  const environment = useRelayEnvironment();
  const [kept, setKept] = useState<Kept | null | undefined>(administratorId ? undefined : null);
  useEffect(() => {
    if (administratorId === null) return undefined;
    const { unsubscribe } = fetchQuery<useKeptQuery>(
      environment,
      graphql`
        query useKeptQuery {
          viewer {
            id
          }
          users(role: ADMIN, first: 1) {
            totalCount
          }
        }
      `,
      {},
    ).subscribe({
      next: ({ viewer, users }) => {
        if (users.totalCount <= 1) setKept("last");
        else setKept(viewer?.id === administratorId ? "own" : null);
      },
      error: () => setKept(null),
    });
    return unsubscribe;
  }, [environment, administratorId]);
  return kept;
}

function DeletionConsequences({ userId }: { readonly userId: string }) {
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
      <Text $tone="muted">{RULES.rest}</Text>
    </Stack>
  );
}

function bookingsText(count: number): string {
  if (count === 0) return "There are no bookings to come.";
  return count === 1
    ? "1 booking to come will be cancelled and its place becomes free:"
    : `${count} bookings to come will be cancelled and their places become free:`;
}
