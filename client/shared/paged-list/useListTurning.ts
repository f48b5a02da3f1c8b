import { useOptimistic, useTransition } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  type ListPage,
  readPage,
  searchWith,
  searchWithFilters,
  searchWithPage,
} from "../../relay/listPage";

export interface ListTurning {
  readonly search: URLSearchParams;
  readonly page: ListPage;
  readonly wanted: ListPage;
  readonly turnTo: (page: ListPage) => void;
  readonly filter: (name: string) => string | null;
  /** Null removes a filter. `replace` adds no history entry. */
  readonly filterBy: (
    filters: Readonly<Record<string, string | null>>,
    how?: { replace: boolean },
  ) => void;
  readonly show: (parts: Readonly<Record<string, string | null>>) => void;
  readonly isTurning: boolean;
}

/** The current rows stay until the next arrive. */
export function useListTurning(): ListTurning {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isTurning, startTurning] = useTransition();
  const [wanted, want] = useOptimistic(search);
  const goTo = (next: URLSearchParams, replace = false) =>
    startTurning(async () => {
      want(next);
      await navigate({ search: next.toString() }, { replace, preventScrollReset: replace });
    });
  return {
    search,
    page: readPage(search),
    wanted: readPage(wanted),
    isTurning,
    turnTo: (page) => goTo(searchWithPage(wanted, page)),
    filter: (name) => wanted.get(name),
    filterBy: (filters, how) => goTo(searchWithFilters(wanted, filters), how?.replace),
    show: (parts) => goTo(searchWith(wanted, parts)),
  };
}
