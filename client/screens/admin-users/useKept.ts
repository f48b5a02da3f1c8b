import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useKeptQuery } from "./__generated__/useKeptQuery.graphql";

export type Kept = "last" | "own";

/** Undefined until known, null if deletion is possible. */
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
      error: () => setKept(null),
    });
    return unsubscribe;
  }, [environment, administratorId]);
  return kept;
}
