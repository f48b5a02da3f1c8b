import { useCallback, useEffect, useRef, useState } from "react";
import { NetworkError, ServerError } from "../relay/errors";

export interface Terms {
  readonly version: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
  }[];
}

async function fetchTerms(): Promise<Terms> {
  let response: Response;
  try {
    response = await fetch("/terms.json", { cache: "no-store" });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  if (!response.ok) throw new NetworkError({ status: response.status });
  return (await response.json()) as Terms;
}

export function isTermsVersionOld(error: unknown): boolean {
  return error instanceof ServerError && error.field === "version";
}

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
