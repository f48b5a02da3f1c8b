import { useState, useTransition } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type BookingsPage, readPage, searchOf } from "./bookingsAddress";

/** The page now shown, and how to go to another. */
export interface PageTurning {
  /** The page of the address. */
  readonly page: BookingsPage;
  readonly turnTo: (page: BookingsPage, direction?: "previous" | "next") => void;
  /** Another page is on its way; the one shown stays until it is there. */
  readonly isTurning: boolean;
  /** Where it lies, if it was asked for by Previous or Next. */
  readonly direction: "previous" | "next" | undefined;
}

/** The page of the list, which lives in the address: reload and Back keep it. */
export function usePageTurning(): PageTurning {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [isTurning, startTurning] = useTransition();
  const [direction, setDirection] = useState<"previous" | "next">();
  return {
    page: readPage(search),
    isTurning,
    direction: isTurning ? direction : undefined,
    turnTo(page, towards) {
      setDirection(towards);
      startTurning(async () => {
        await navigate({ search: searchOf(page) });
      });
    },
  };
}
