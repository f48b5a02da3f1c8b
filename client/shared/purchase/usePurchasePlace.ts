import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { BEGUN_AT, entryOf } from "./boughtBefore";
import { hasFlag, textIn } from "./navigationState";
import type { PurchasePlace } from "./usePurchase";

/** Marks the entries of the history that a purchase made: the one before is where it was begun. */
const OPENED = "isPurchaseOpened";

/**
 * The purchase under way as a part of the address. `addressWith` says the address of the screen with a
 * purchase named, or with none; `kept` is navigation state that goes along.
 */
export function usePurchasePlace(
  purchaseId: string | null,
  addressWith: (purchaseId: string | null) => string,
  kept?: object,
): PurchasePlace {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = location;
  const isOpened = hasFlag(state, OPENED);
  const begunAt = (isOpened && textIn(state, BEGUN_AT)) || entryOf(location);
  // What was chosen last may have come into the address only after the purchase was asked for.
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
      else void navigate(addressWith(null), { replace: true, preventScrollReset: true });
    },
  };
}
