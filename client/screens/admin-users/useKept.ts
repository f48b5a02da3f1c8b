import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useKeptQuery } from "./__generated__/useKeptQuery.graphql";

/** Why someone is not to be deleted: no one else is in charge, or it is anyone who looks. */
export type Kept = "last" | "own";

/**
 * Whether an administrator has to be kept, asked for again each time: undefined until it is known, null where nothing
 * stands against a deletion. Of a resident (`administratorId` is null) no one has to be asked.
 */
export function useKept(administratorId: string | null): Kept | null | undefined {
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
      // The server keeps whom it has to keep in any case, and says why.
      error: () => setKept(null),
    });
    return unsubscribe;
  }, [environment, administratorId]);
  return kept;
}
