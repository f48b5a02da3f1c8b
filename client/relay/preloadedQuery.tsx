import { type ReactNode, useCallback, useEffect } from "react";
import type { PreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router-dom";
import type { OperationType } from "relay-runtime";
import { useBackOnline } from "../ui/connection";
import { refreshScreenQuery } from "./screenQuery";

type Query = PreloadedQuery<OperationType>;

const shown = new Set<Query>();

/** Disposes of queries that a route's loader started and that were never shown. */
export function createQueryHolder(): (query: Query) => void {
  let previous: Query | undefined;
  return (query) => {
    if (previous && !shown.has(previous)) previous.dispose();
    previous = query;
  };
}

/**
 * Holds the loader's query while its route is shown, and disposes of it afterwards (a strict-mode remount is not the end).
 * It stands outside Suspense, so that it also disposes of a query that was left before its answer came.
 */
export function PreloadedQueryHolder({ children }: { readonly children: ReactNode }) {
  const query = useLoaderData<Query>();
  useEffect(() => {
    shown.add(query);
    return () => {
      shown.delete(query);
      setTimeout(() => {
        if (!shown.has(query)) query.dispose();
      });
    };
  }, [query]);

  const refresh = useCallback(() => refreshScreenQuery(query), [query]);
  useBackOnline(refresh);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === "visible") refresh();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);
  return children;
}
