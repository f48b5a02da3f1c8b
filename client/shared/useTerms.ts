import { useCallback, useEffect, useRef, useState } from "react";
import { fetchTerms, type Terms } from "./terms";

type State = Terms | "loading" | "failed";

export function useTerms(): readonly [State, reload: () => void] {
  const [state, setState] = useState<State>("loading");
  const latest = useRef(0);
  const reload = useCallback(() => {
    const request = ++latest.current;
    setState("loading");
    fetchTerms().then(
      (terms) => request === latest.current && setState(terms),
      () => request === latest.current && setState("failed"),
    );
  }, []);
  useEffect(() => {
    reload();
    return () => {
      latest.current = 0;
    };
  }, [reload]);
  return [state, reload];
}
