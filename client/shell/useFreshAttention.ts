import { useEffect, useRef } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { adminPageQuery as Query } from "./__generated__/adminPageQuery.graphql";
import { adminPageQuery } from "./adminPageQuery";

/** Fetches the counts of the sections again when another one is opened. */
export function useFreshAttention(pathname: string): void {
  const environment = useRelayEnvironment();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A failure leaves the counts as they are.
    const request = fetchQuery<Query>(environment, adminPageQuery, {});
    const subscription = request.subscribe({ error: () => undefined });
    return () => subscription.unsubscribe();
  }, [environment, pathname]);
}
