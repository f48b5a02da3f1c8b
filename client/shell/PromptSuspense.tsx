import { type ReactNode, Suspense, useEffect, useReducer } from "react";

interface Props {
  readonly fallback: ReactNode;
  /** The same promise at every render. */
  readonly whenReady: Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * React delays a retry until the fallback has been shown for 300 ms, but not an update, so this
 * updates itself.
 */
export function PromptSuspense({ fallback, whenReady, children }: Props) {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isCurrent = true;
    // Not inside React's own retry.
    const updateLater = (): void => {
      setTimeout(() => {
        if (isCurrent) update();
      });
    };
    void whenReady.then(updateLater, updateLater);
    return () => {
      isCurrent = false;
    };
  }, [whenReady]);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
