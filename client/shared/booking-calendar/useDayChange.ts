import { useEffect, useEffectEvent } from "react";
import { connection } from "../../ui/connection";
import { guessToday, msToMidnight } from "./guessToday";

/** Timers stop while a device sleeps. */
const LONGEST_MS = 60_000;

/** At the server's midnight, or later once the page is visible and online. */
export function useDayChange(onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    let day = guessToday();
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(check, Math.min(msToMidnight(), LONGEST_MS));
    };
    function check(): void {
      clearTimeout(timer);
      const today = guessToday();
      if (today !== day && !document.hidden && connection.state() === "there") {
        day = today;
        change();
      }
      wait();
    }
    wait();
    document.addEventListener("visibilitychange", check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, []);
}
