import { useEffect, useEffectEvent } from "react";

const places = new Set<() => boolean>();

export function hasUnsaved(): boolean {
  return [...places].some((isUnsaved) => isUnsaved());
}

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
