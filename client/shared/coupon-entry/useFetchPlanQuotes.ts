import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type {
  useFetchPlanQuotesQuery,
  useFetchPlanQuotesQuery$data,
} from "./__generated__/useFetchPlanQuotesQuery.graphql";

export type PlanQuote = NonNullable<useFetchPlanQuotesQuery$data["pricingPlans"][number]["quote"]>;

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
      ...PlanChoice_plans @arguments(carTypeId: $carTypeId)
      quote(carTypeId: $carTypeId, couponCode: $couponCode) {
        price
        amount
        couponCode
      }
    }
  }
`;

/** `on.answer` may run synchronously. Returns the unsubscribe function. */
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
            // Without a code, the coupon does not apply to that plan.
            quotes: new Map(
              pricingPlans.flatMap(({ id, quote }) => (quote?.couponCode ? [[id, quote]] : [])),
            ),
          }),
        error: on.failure,
      });
      return unsubscribe;
    },
    [environment],
  );
}
