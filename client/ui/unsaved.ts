import { useEffect, useEffectEvent } from "react";

const places = new Set<() => boolean>();

/** Whether a form on this page has input that is not saved. */
export function hasUnsaved(): boolean {
  return [...places].some((isUnsaved) => isUnsaved());
}

/** Counts a form to {@link hasUnsaved} while it is shown. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const check = useEffectEvent(isUnsaved);
  useEffect(() => {
    const own = (): boolean => check();
    places.add(own);
    return () => {
      places.delete(own);
    };
  }, []);
}
