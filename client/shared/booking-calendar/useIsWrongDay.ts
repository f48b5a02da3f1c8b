import { useLayoutEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { correctNow, guessToday } from "./guessToday";
import { useDayChange } from "./useDayChange";

/** @param shown the guessed day of the rows; null if the address names one */
export function useIsWrongDay(now: string, shown: string | null): boolean {
  const { revalidate } = useRevalidator();
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  // Before the first paint, so that the wrong day is never visible.
  useLayoutEffect(() => {
    const guessed = guessToday();
    if (!correctNow(now)) return;
    setWrongDay(guessed);
    void revalidate();
  }, [now, revalidate]);
  // The old day stays until the new one is here, and so does an open dialog.
  useDayChange(() => {
    if (shown !== null && shown !== guessToday()) void revalidate();
  });
  return shown !== null && shown === wrongDay && shown !== guessToday();
}
