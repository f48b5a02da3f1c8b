import { useEffect } from "react";
import { graphql, requestSubscription, useRelayEnvironment } from "react-relay";
import type { Disposable } from "relay-runtime";
import type { useLiveSlotsSubscription } from "./__generated__/useLiveSlotsSubscription.graphql";
import { useCalendarRefresh } from "./useCalendarRefresh";

/** Milliseconds. */
const ASK_EVERY = 30_000;

const subscription = graphql`
  subscription useLiveSlotsSubscription($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

/** Polls if no stream is available. */
export function useLiveSlots(date: string): void {
  const environment = useRelayEnvironment();
  const refresh = useCalendarRefresh();

  useEffect(() => {
    let stream: Disposable | null = null;
    let isLive = false;

    function open(): void {
      const close = () => {
        stream = null;
        isLive = false;
      };
      stream = requestSubscription<useLiveSlotsSubscription>(environment, {
        subscription,
        variables: { date },
        onNext: () => {
          isLive = true;
        },
        onError: close,
        onCompleted: close,
      });
    }

    function leave(): void {
      stream?.dispose();
      stream = null;
      isLive = false;
    }

    function ask(): void {
      if (isLive || document.hidden) return;
      refresh(date);
      if (!stream) open();
    }

    function look(): void {
      if (document.hidden) leave();
      else ask();
    }

    if (!document.hidden) open();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    const timer = setInterval(ask, ASK_EVERY);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
      leave();
    };
  }, [environment, refresh, date]);
}
