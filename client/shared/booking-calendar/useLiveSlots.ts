import { useEffect } from "react";
import { graphql, requestSubscription, useRelayEnvironment } from "react-relay";
import type { Disposable } from "relay-runtime";
import type { useLiveSlotsSubscription } from "./__generated__/useLiveSlotsSubscription.graphql";
import { useCalendarRefresh } from "./useCalendarRefresh";

/** How often the slots are asked for where no stream is available, in milliseconds. */
const ASK_EVERY = 30_000;

const subscription = graphql`
  subscription useLiveSlotsSubscription($date: Date!) {
    availableSlots(date: $date) {
      ...SlotChoices_slots
    }
  }
`;

/**
 * Keeps the slots of a day as they are while others book, as long as the page is looked at: by a stream, and where none
 * is available by asking every half minute. Anyone who comes back to the page sees the days and the credits again as
 * well.
 */
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
