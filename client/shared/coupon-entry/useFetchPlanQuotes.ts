import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  useFetchPlanQuotesQuery,
  useFetchPlanQuotesQuery$data,
} from "./__generated__/useFetchPlanQuotesQuery.graphql";

export type PlanQuote = NonNullable<useFetchPlanQuotesQuery$data["pricingPlans"][number]["quote"]>;

/** A coupon that can be bought with, and what each plan of a car type costs with it. */
export interface CouponQuotes {
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
      quote(carTypeId: $carTypeId, couponCode: $couponCode) {
        price
        amount
      }
    }
  }
`;

/**
 * Asks what the plans of a car type cost with a coupon: one look-up, however many plans there are, and
 * none for what was asked a moment ago unless it is to be fresh. `onAnswer` may be called at once. Returns how to stop listening.
 */
export function useFetchPlanQuotes() {
  const environment = useRelayEnvironment();
  return useCallback(
    (
      couponCode: string,
      carTypeId: string,
      on: {
        readonly answer: (answer: CouponQuotes) => void;
        readonly failure: (error: unknown) => void;
      },
      isFresh = false,
    ): (() => void) => {
      const variables = { couponCode, carTypeId };
      const { unsubscribe } = fetchQuery<useFetchPlanQuotesQuery>(environment, query, variables, {
        fetchPolicy: isFresh ? "network-only" : "store-or-network",
      }).subscribe({
        next: ({ validateCoupon: { code }, pricingPlans }) =>
          on.answer({
            code,
            carTypeId,
            quotes: new Map(pricingPlans.flatMap(({ id, quote }) => (quote ? [[id, quote]] : []))),
          }),
        error: on.failure,
      });
      return unsubscribe;
    },
    [environment],
  );
}
