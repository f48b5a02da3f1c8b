import { useCallback, useTransition } from "react";
import { useRevalidator } from "react-router-dom";

/** `isRetrying` lasts until the data or the next error is shown. */
export function useRetry(): readonly [retry: () => void, isRetrying: boolean] {
  const { revalidate } = useRevalidator();
  const [isRetrying, startRetry] = useTransition();
  const retry = useCallback(() => startRetry(revalidate), [revalidate]);
  return [retry, isRetrying];
}
