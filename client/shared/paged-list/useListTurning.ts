import { useOptimistic, useTransition } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  type ListPage,
  readPage,
  searchWith,
  searchWithFilters,
  searchWithPage,
} from "../../relay/listPage";

/** What a list shows, and how to go to something else of it. */
export interface ListTurning {
  readonly search: URLSearchParams;
  readonly page: ListPage;
  readonly wanted: ListPage;
  readonly turnTo: (page: ListPage) => void;
  /** A filter as it was chosen last; null when it is not set. */
  readonly filter: (name: string) => string | null;
  /** Sets filters or, with null, takes them away. `replace` leaves no trace in the history, for what is typed. */
  readonly filterBy: (
    filters: Readonly<Record<string, string | null>>,
    how?: { replace: boolean },
  ) => void;
  /** Sets other parts of the address as they are, such as the page of a list that is there as a whole. */
  readonly show: (parts: Readonly<Record<string, string | null>>) => void;
  readonly isTurning: boolean;
}

/**
 * The page and the filters of a list, which live in the address: reload and Back keep them. What is
 * shown stays until the next is there.
 */
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
