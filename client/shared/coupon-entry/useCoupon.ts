import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useKeptOverSignIn } from "../../auth/keptOverSignIn";
import { messageOf, ServerError } from "../../relay/errors";
import { LONGEST_CODE } from "./longestCode";
import { type CouponQuotes, type PlanQuote, useFetchPlanQuotes } from "./useFetchPlanQuotes";

interface Props {
  readonly carTypeId: string;
  readonly code: string | null;
  readonly onChange: (code: string | null) => void;
}

export interface Coupon {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly open: () => void;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly problem: string | null;
  readonly errors: number;
  /** Focus follows an action of the user only. */
  readonly isByHand: boolean;
  readonly isChecking: boolean;
  readonly applied: string | null;
  readonly apply: () => void;
  readonly remove: () => void;
  readonly refuse: (message: string) => void;
  readonly renew: () => void;
  readonly quoteOf: (planId: string) => PlanQuote | null;
}

/** An invalid code in the address is removed and reported. */
export function useCoupon({ carTypeId, code, onChange }: Props): Coupon {
  const fetchQuotes = useFetchPlanQuotes();
  useKeptOverSignIn("coupon", code);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(code ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrorCount] = useState(0);
  const [isByHand, setByHand] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const [known, setKnown] = useState<CouponQuotes | null>(null);

  const isOutdated = useRef(false);

  const isKnown = known !== null && known.code === code && known.carTypeId === carTypeId;
  const wanted = asking ?? (isKnown ? null : code);

  function refuse(message: string): void {
    setAsking(null);
    setProblem(message);
    setErrorCount((count) => count + 1);
    if (code !== null) onChange(null);
  }

  const answer = useEffectEvent((quotes: CouponQuotes) => {
    isOutdated.current = false;
    setKnown(quotes);
    setAsking(null);
    setText(quotes.code);
    setProblem(null);
    if (quotes.code !== code) onChange(quotes.code);
  });
  const failure = useEffectEvent((error: unknown) => refuse(wordsOf(error)));

  // Before the first paint, so that a cached answer shows at once.
  useLayoutEffect(() => {
    if (wanted === null) return undefined;
    return fetchQuotes(wanted, carTypeId, { answer, failure }, isOutdated.current);
  }, [wanted, carTypeId, fetchQuotes]);

  return {
    box,
    open: () => {
      box.current?.scrollIntoView({ block: "center" });
      box.current?.focus({ preventScroll: true });
    },
    text,
    problem,
    errors,
    isByHand,
    isChecking: wanted !== null,
    applied: isKnown ? code : null,
    type: (typed) => {
      setText(typed.toUpperCase());
      setProblem(null);
    },
    apply: () => {
      setByHand(true);
      const typed = text.trim();
      const wrong = wordsOfTyped(typed);
      if (wrong === null) return setAsking(typed);
      setProblem(wrong);
      setErrorCount((count) => count + 1);
    },
    remove: () => {
      setByHand(true);
      setText("");
      setProblem(null);
      onChange(null);
    },
    refuse,
    renew: () => {
      isOutdated.current = true;
      setKnown(null);
    },
    quoteOf: (planId) => (isKnown ? (known.quotes.get(planId) ?? null) : null),
  };
}

function wordsOfTyped(code: string): string | null {
  if (code === "") return "Please enter a coupon code";
  return code.length > LONGEST_CODE ? `At most ${LONGEST_CODE} characters` : null;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServerError))
    return messageOf(error, "Failed to validate coupon. Please try again.");
  return error.message || "Invalid coupon code";
}
