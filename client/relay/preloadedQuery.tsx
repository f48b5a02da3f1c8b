import { type ReactNode, useCallback, useEffect } from "react";
import type { PreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router-dom";
import type { OperationType } from "relay-runtime";
import { useBackOnline } from "../ui/connection";
import { refreshScreenQuery } from "./screenQuery";

type Query = PreloadedQuery<OperationType>;

const shown = new Set<Query>();

/** Keeps the queries that one route's loader starts from piling up: whichever never came to be shown is disposed. */
export function createQueryHolder(): (query: Query) => void {
  let previous: Query | undefined;
  return (query) => {
    if (previous && !shown.has(previous)) previous.dispose();
    previous = query;
  };
}

/**
 * Around a route's screen: holds the loader's query as long as it is there, and disposes it afterwards
 * (a strict-mode remount is not the end). It stands outside of Suspense, so it also ends a query
 * that was left before its answer came. Anyone who comes back to the page, or gets the network back, finds it fresh.
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
