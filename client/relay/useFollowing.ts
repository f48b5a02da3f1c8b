import { useEffect, useEffectEvent } from "react";
import { requestSubscription, useRelayEnvironment } from "react-relay";
import type {
  Disposable,
  GraphQLTaggedNode,
  OperationType,
  RecordSourceSelectorProxy,
} from "relay-runtime";
import { REOPENED } from "./liveStream";

interface Following<TSubscription extends OperationType> {
  readonly subscription: GraphQLTaggedNode;
  readonly variables: TSubscription["variables"];
  readonly onNext?: (response: TSubscription["response"]) => void;
  /** For lists, which a subscription does not put where a query has them. */
  readonly update?: (
    store: RecordSourceSelectorProxy,
    variables: TSubscription["variables"],
  ) => void;
  readonly ask: () => void;
  /** Milliseconds. */
  readonly askEvery?: number;
  readonly asksOnFocus?: boolean;
}

/** While the page is visible. Polls with `ask` if no stream is available. */
export function useFollowing<TSubscription extends OperationType>({
  subscription,
  variables,
  askEvery = 15_000,
  asksOnFocus = true,
  ...acts
}: Following<TSubscription>): void {
  const environment = useRelayEnvironment();
  const tell = useEffectEvent((response: TSubscription["response"]) => acts.onNext?.(response));
  const update = useEffectEvent(
    (store: RecordSourceSelectorProxy, variables: TSubscription["variables"]) =>
      acts.update?.(store, variables),
  );
  const ask = useEffectEvent(acts.ask);
  const wanted = JSON.stringify(variables);

  useEffect(() => {
    let stream: Disposable | null = null;
    let isLive = false;

    function open(): void {
      const close = () => {
        stream = null;
        isLive = false;
      };
      const variables = JSON.parse(wanted);
      stream = requestSubscription<TSubscription>(environment, {
        subscription,
        variables,
        updater: (store) => update(store, variables),
        onNext: (response) => {
          isLive = true;
          if (response) tell(response as TSubscription["response"]);
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

    function look(): void {
      if (document.hidden) leave();
      if (document.hidden || isLive) return;
      ask();
      if (!stream) open();
    }

    function refreshIfVisible(): void {
      if (!document.hidden) ask();
    }

    if (!document.hidden) open();
    const timer = setInterval(look, askEvery);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    window.addEventListener(REOPENED, refreshIfVisible);
    if (asksOnFocus) window.addEventListener("focus", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
      window.removeEventListener(REOPENED, refreshIfVisible);
      window.removeEventListener("focus", look);
      leave();
    };
  }, [environment, subscription, wanted, askEvery, asksOnFocus]);
}
