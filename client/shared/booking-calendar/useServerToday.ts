import { useEffect } from "react";
import { useRevalidator } from "react-router-dom";
import { correctToday } from "./guessToday";

/** Loads the screen again if the server's day is another one than this device's. */
export function useServerToday(today: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (correctToday(today)) void revalidate();
  }, [today, revalidate]);
}
