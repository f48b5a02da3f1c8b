import { type ReactNode, useCallback, useEffect } from "react";
import type { PreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router-dom";
import type { OperationType } from "relay-runtime";
import { useBackOnline } from "../ui/connection";
import { refreshScreenQuery } from "./screenQuery";

type Query = PreloadedQuery<OperationType>;

const shown = new Set<Query>();

/** For queries that a loader started and that were never shown. */
export function createQueryHolder(): (query: Query) => void {
  let previous: Query | undefined;
  return (query) => {
    if (previous && !shown.has(previous)) previous.dispose();
    previous = query;
  };
}

/**
 * Disposes of the loader's query after its route, but not on a strict-mode remount. Outside
 * Suspense, so that it also disposes of a query left before its response.
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
