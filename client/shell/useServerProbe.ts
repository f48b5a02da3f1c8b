import { useEffect, useRef } from "react";
import { connection } from "../ui/connection";

/** Milliseconds before the first probe; doubles with each, up to the last. */
const FIRST_WAIT = 4_000;
const LONGEST_WAIT = 60_000;

export function useServerProbe(isOn: boolean): void {
  const looks = useRef({ wait: FIRST_WAIT, last: 0 });
  useEffect(() => {
    if (!isOn) return;
    // A server that is lost again at once is probed less and less often.
    if (Date.now() - looks.current.last > 2 * LONGEST_WAIT) looks.current.wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      looks.current = { wait: Math.min(looks.current.wait * 2, LONGEST_WAIT), last: Date.now() };
      if (await isAnswering()) connection.find();
      else lookLater();
    };
    const lookLater = (): void => {
      timer = setTimeout(look, looks.current.wait);
    };
    lookLater();
    return () => clearTimeout(timer);
  }, [isOn]);
}

function isAnswering(): Promise<boolean> {
  return fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
