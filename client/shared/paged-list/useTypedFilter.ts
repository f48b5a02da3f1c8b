import { useEffect, useRef, useState } from "react";
import type { ListTurning } from "./useListTurning";

const PAUSE_MS = 250;
/** The server's limit. */
const LONGEST = 100;

export interface TypedFilter {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly submit: () => void;
  /** Forgets what was typed since, and returns what was sent last. */
  readonly keep: () => string;
  readonly problem: string | undefined;
}

/** A new `value`, as by Back, replaces the text. */
export function useTypedFilter(value: string, send: (value: string) => void): TypedFilter {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  function look(typed: string): void {
    clearTimeout(timer.current);
    if (typed.trim() === sent || isTooLong(typed)) return;
    setSent(typed.trim());
    send(typed.trim());
  }

  return {
    text,
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => look(typed), PAUSE_MS);
    },
    submit: () => look(text),
    keep: () => {
      clearTimeout(timer.current);
      setText(sent);
      return sent;
    },
    problem: isTooLong(text) ? `At most ${LONGEST} characters` : undefined,
  };
}

/** Skips years that are still being typed. */
export const useDayFilter = (
  name: string,
  { filter, filterBy }: Pick<ListTurning, "filter" | "filterBy">,
): TypedFilter =>
  useTypedFilter(filter(name) ?? "", (date) => {
    if (date === "" || date >= "2000") filterBy({ [name]: date || null });
  });

const isTooLong = (text: string) => text.trim().length > LONGEST;
