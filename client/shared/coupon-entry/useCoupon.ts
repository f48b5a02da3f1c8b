import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { useKeptOverSignIn } from "../../auth/keptOverSignIn";
import { messageOf, ServerError } from "../../relay/errors";
import type {
  useFetchPlanQuotesQuery,
  useFetchPlanQuotesQuery$data,
} from "./__generated__/useFetchPlanQuotesQuery.graphql";
import { LONGEST_CODE } from "./longestCode";

interface Props {
  readonly carTypeId: string;
  readonly code: string | null;
  readonly onChange: (code: string | null) => void;
}

export type PlanQuote = NonNullable<useFetchPlanQuotesQuery$data["pricingPlans"][number]["quote"]>;

interface CouponQuotes {
  readonly code: string;
  readonly carTypeId: string;
  readonly quotes: ReadonlyMap<string, PlanQuote>;
}

const query = graphql`
  query useFetchPlanQuotesQuery($couponCode: String!, $carTypeId: ID!) {
    validateCoupon(code: $couponCode) {
      code
    }
    pricingPlans(carTypeId: $carTypeId) {
      id
      ...PlanChoice_plans @arguments(carTypeId: $carTypeId)
      quote(carTypeId: $carTypeId, couponCode: $couponCode) {
        price
        amount
        couponCode
      }
    }
  }
`;

/** An invalid code in the address is removed and reported. */
export function useCoupon({ carTypeId, code, onChange }: Props) {
  const environment = useRelayEnvironment();
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

  const keep = useEffectEvent((quotes: CouponQuotes) => {
    isOutdated.current = false;
    setKnown(quotes);
    setAsking(null);
    setText(quotes.code);
    setProblem(null);
    if (quotes.code !== code) onChange(quotes.code);
  });
  const fail = useEffectEvent((error: unknown) => refuse(wordsOf(error)));

  // Before the first paint, so that a cached answer shows at once.
  useLayoutEffect(() => {
    if (wanted === null) return undefined;
    const variables = { couponCode: wanted, carTypeId };
    const { unsubscribe } = fetchQuery<useFetchPlanQuotesQuery>(environment, query, variables, {
      fetchPolicy: isOutdated.current ? "network-only" : "store-or-network",
    }).subscribe({
      // May run synchronously.
      next: ({ validateCoupon: { code }, pricingPlans }) =>
        keep({
          code,
          carTypeId,
          // Without a code, the coupon does not apply to that plan.
          quotes: new Map(
            pricingPlans.flatMap(({ id, quote }) => (quote?.couponCode ? [[id, quote]] : [])),
          ),
        }),
      error: (error: unknown) => fail(error),
    });
    return unsubscribe;
  }, [wanted, carTypeId, environment]);

  return {
    box,
    open: () => {
      box.current?.scrollIntoView({ block: "center" });
      box.current?.focus({ preventScroll: true });
    },
    text,
    problem,
    errors,
    /** Focus follows an action of the user only. */
    isByHand,
    isChecking: wanted !== null,
    applied: isKnown ? code : null,
    type: (typed: string) => {
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
    quoteOf: (planId: string): PlanQuote | null =>
      isKnown ? (known.quotes.get(planId) ?? null) : null,
  };
}

export type Coupon = ReturnType<typeof useCoupon>;

function wordsOfTyped(code: string): string | null {
  if (code === "") return "Please enter a coupon code";
  return code.length > LONGEST_CODE ? `At most ${LONGEST_CODE} characters` : null;
}

function wordsOf(error: unknown): string {
  if (!(error instanceof ServerError))
    return messageOf(error, "Failed to validate coupon. Please try again.");
  return error.message || "Invalid coupon code";
}
