import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { isChangedMeanwhile, ServerError } from "../../relay/errors";
import { useGoneMeanwhile } from "../useGoneMeanwhile";
import { type Changes, changesOf, type Pairs } from "./changesOf";

interface Conflict<Values> {
  readonly message: string;
  readonly theirs: Partial<Values>;
}

export interface Edit<Values> {
  /** After a conflict, the other person's version. */
  readonly seen: Values;
  readonly conflict: Conflict<Values> | null;
  readonly changes: (changes: Values) => Changes<Values>;
  /** False for other errors. */
  readonly handleConflict: (error: unknown) => boolean;
  readonly settle: () => void;
  readonly close: () => void;
}

export function useEdit<Values extends object>(
  values: Values,
  onClose: () => void,
  pairs?: Pairs<Values>,
): Edit<Values> {
  const [seen, setSeen] = useState(values);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [isBehind, setBehind] = useState(false);
  const { revalidate } = useRevalidator();
  const isGone = useGoneMeanwhile();

  function handleConflict(error: unknown): boolean {
    if (isChangedMeanwhile(error) && error instanceof ServerError) {
      const theirs = (error.details.now ?? {}) as Partial<Values>;
      setSeen({ ...seen, ...theirs });
      setConflict({ message: error.message, theirs });
      setBehind(true);
      return true;
    }
    if (!isGone(error)) return false;
    onClose();
    return true;
  }

  return {
    seen,
    conflict,
    handleConflict,
    changes: (changes) => changesOf(seen, changes, pairs),
    settle: () => setConflict(null),
    close: () => {
      if (isBehind) void revalidate();
      onClose();
    },
  };
}
