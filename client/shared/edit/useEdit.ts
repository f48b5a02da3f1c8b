import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { isChangedMeanwhile, ServerError } from "../../relay/errors";
import { useGoneMeanwhile } from "../useGoneMeanwhile";
import { type Changes, changesOf } from "./changesOf";

/** What someone else made of the fields that are being edited here. */
export interface Conflict<Values> {
  readonly message: string;
  readonly theirs: Partial<Values>;
}

export interface Edit<Values> {
  /** The thing as it is known now: at first as it was read, after a conflict as the other one left it. */
  readonly seen: Values;
  readonly conflict: Conflict<Values> | null;
  readonly changes: (changes: Values) => Changes<Values>;
  /** Shows what someone else changed, or closes where it was deleted; false for any other error. */
  readonly handleConflict: (error: unknown) => boolean;
  readonly settle: () => void;
  readonly close: () => void;
}

/**
 * The edit of something that others may edit too. Only what was changed is sent, with what was seen of it; what
 * another administrator changed meanwhile in the same field is shown, and replaced only by saving again.
 */
export function useEdit<Values extends object>(values: Values, onClose: () => void): Edit<Values> {
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
    changes: (changes) => changesOf(seen, changes),
    settle: () => setConflict(null),
    close: () => {
      if (isBehind) void revalidate();
      onClose();
    },
  };
}
