import { useEffect, useEffectEvent, useState } from "react";
import { isPassing } from "../../relay/errors";
import { forgetPayment, paymentOf } from "./paidPurchase";
import { useCompletePurchase } from "./useCompletePurchase";
import { useRefreshPurchase } from "./useNamedPurchase";

/** Milliseconds before each time that the server is asked, some five minutes in all. */
const WAITS = [2, 4, 8, 16, 30, 60, 60, 60, 60].map((seconds) => seconds * 1_000);

interface Confirming {
  readonly isExhausted: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks the server what happened to a payment, again and again and at once when the network is back: with the proof
 * where there is one, which can be sent any number of times, else how the purchase stands. `onRefused` hears why it was
 * not taken.
 */
export function useConfirmPayment(
  purchaseId: string,
  onRefused: (error: unknown) => void,
): Confirming {
  const [completePurchase] = useCompletePurchase();
  const refresh = useRefreshPurchase();
  const [round, setRound] = useState(0);
  const [exhausted, setExhausted] = useState(-1);

  const ask = useEffectEvent(async () => {
    const payment = paymentOf(purchaseId);
    if (!payment) return refresh(purchaseId);
    const status = await completePurchase({ purchaseId, ...payment.proof });
    if (status !== "PENDING") forgetPayment(purchaseId);
  });
  const refuse = useEffectEvent((error: unknown) => {
    forgetPayment(purchaseId);
    onRefused(error);
    refresh(purchaseId).catch(() => undefined);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let isAsking = false;
    const waits = [...WAITS];

    async function askNow(): Promise<void> {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      try {
        await ask();
      } catch (error) {
        if (!isPassing(error)) {
          isOver = true;
          refuse(error);
        }
      }
      isAsking = false;
      askLater();
    }

    function askLater(): void {
      if (isOver) return;
      const wait = waits.shift();
      if (wait === undefined) setExhausted(round);
      else timer = setTimeout(() => void askNow(), wait);
    }

    const askAtOnce = (): void => void askNow();
    askLater();
    window.addEventListener("online", askAtOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", askAtOnce);
    };
  }, [purchaseId, round]);

  return { isExhausted: exhausted === round, askAgain: () => setRound(round + 1) };
}
