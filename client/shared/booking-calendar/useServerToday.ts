import { useEffect, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { correctNow } from "./guessToday";

/** Takes the server's clock: renders by it, and loads the screen again if its day is another one. */
export function useServerToday(now: string): void {
  const { revalidate } = useRevalidator();
  const [, setTaken] = useState("");
  useEffect(() => {
    if (correctNow(now)) void revalidate();
    setTaken(now);
  }, [now, revalidate]);
}
