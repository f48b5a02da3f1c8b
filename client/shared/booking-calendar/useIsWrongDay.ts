import { useLayoutEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { correctNow, guessToday } from "./guessToday";

/**
 * Takes the server's clock: renders by it, and loads the screen again if its day is another one.
 * @param shown the day that was guessed for the rows; null where the address names one
 * @returns whether the rows are of a day that was guessed wrong
 */
export function useIsWrongDay(now: string, shown: string | null): boolean {
  const { revalidate } = useRevalidator();
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  // Before the paint, so that no wrong day is seen.
  useLayoutEffect(() => {
    const guessed = guessToday();
    if (!correctNow(now)) return;
    setWrongDay(guessed);
    void revalidate();
  }, [now, revalidate]);
  return shown !== null && shown === wrongDay && shown !== guessToday();
}
