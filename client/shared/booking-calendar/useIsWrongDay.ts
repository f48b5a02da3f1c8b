import { useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { correctNow, guessToday } from "./guessToday";
import { useDayChange } from "./useDayChange";

/** @param shown the guessed day of the rows; null if the address names one */
export function useIsWrongDay(now: string, shown: string | null): boolean {
  const { revalidate } = useRevalidator();
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  // The old rows stay mounted, and see the new answer's `now`, until its rows are rendered.
  const left = useRef<string | null>(null);
  // Before the first paint, so that the wrong day is never visible.
  useLayoutEffect(() => {
    const isCorrected = correctNow(now);
    const isWrong = shown !== null && shown !== guessToday();
    // The clock may have been corrected since the query began, by its very answer.
    if (isWrong ? left.current === shown : !isCorrected) return;
    if (isWrong) setWrongDay(shown);
    left.current = shown;
    void revalidate();
  }, [now, shown, revalidate]);
  // The old day stays until the new one is here, and so does an open dialog.
  useDayChange(() => {
    if (shown === null || shown === guessToday()) return;
    left.current = shown;
    void revalidate();
  });
  return shown !== null && shown === wrongDay && shown !== guessToday();
}
