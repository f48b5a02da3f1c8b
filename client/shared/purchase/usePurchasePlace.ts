import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useOwnNavigate } from "../useOwnNavigate";
import { BEGUN_AT, entryOf } from "./boughtBefore";
import { hasFlag, textIn } from "./navigationState";
import type { PurchasePlace } from "./usePurchase";

const OPENED = "isPurchaseOpened";

/** `kept` is preserved navigation state. */
export function usePurchasePlace(
  purchaseId: string | null,
  addressWith: (purchaseId: string | null) => string,
  kept: object,
): PurchasePlace {
  const navigate = useOwnNavigate();
  const location = useLocation();
  const { state } = location;
  const isOpened = hasFlag(state, OPENED);
  const begunAt = (isOpened && textIn(state, BEGUN_AT)) || entryOf(location);
  // The last choice may reach the address after the start.
  const latest = useRef(begunAt);
  useEffect(() => {
    latest.current = begunAt;
  }, [begunAt]);

  return {
    purchaseId,
    open: (id) => {
      void navigate(addressWith(id), {
        replace: isOpened || purchaseId !== null,
        preventScrollReset: true,
        state: { ...Object(state), ...kept, [OPENED]: true, [BEGUN_AT]: latest.current },
      });
    },
    close: () => {
      if (isOpened) void navigate(-1);
      else
        void navigate(addressWith(null), { replace: true, preventScrollReset: true, state: kept });
    },
  };
}
