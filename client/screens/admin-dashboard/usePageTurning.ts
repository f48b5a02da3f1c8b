import { useOptimistic, useTransition } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type BookingsPage, readPage, searchOf } from "./bookingsAddress";

/** The page now shown, and how to go to another. */
export interface PageTurning {
  /** The page of the address, whose rows are shown. */
  readonly page: BookingsPage;
  /** The page that was asked for last; another than `page` while it is on its way. */
  readonly wanted: BookingsPage;
  readonly turnTo: (page: BookingsPage) => void;
  readonly isTurning: boolean;
}

/** The page of the list, which lives in the address: reload and Back keep it. What is shown stays until the next is there. */
export function usePageTurning(): PageTurning {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isTurning, startTurning] = useTransition();
  const page = readPage(search);
  const [wanted, want] = useOptimistic(page);
  return {
    page,
    wanted,
    isTurning,
    turnTo: (next) =>
      startTurning(async () => {
        want(next);
        await navigate({ search: searchOf(next) });
      }),
  };
}
