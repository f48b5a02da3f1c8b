import { type ReactNode, useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { countText } from "../ui/format";
import { Text } from "../ui/Text";
import type { OfferUseQuery, OfferUseQuery$data } from "./__generated__/OfferUseQuery.graphql";

type Use = NonNullable<NonNullable<OfferUseQuery$data["node"]>["use"]>;

export function offerUseText({ holderCount, upcomingBookingCount }: Use): string {
  if (holderCount === 0 && upcomingBookingCount === 0) return "Nobody holds it now.";
  const holders = countText(holderCount, "resident holds it", "residents hold it");
  const bookings = countText(
    upcomingBookingCount,
    "booking to come is paid with it",
    "bookings to come are paid with it",
  );
  return `${holders}, and ${bookings}: all of that stays.`;
}

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

/** Running purchases are refetched each time. */
export function OfferUse({ id, children }: Props) {
  const environment = useRelayEnvironment();
  const [use, setUse] = useState<Use | null>(null);
  useEffect(() => {
    const { unsubscribe } = fetchQuery<OfferUseQuery>(
      environment,
      graphql`
        query OfferUseQuery($id: ID!) {
          node(id: $id) {
            ... on CarType {
              use {
                holderCount
                upcomingBookingCount
              }
            }
            ... on PricingPlan {
              use {
                holderCount
                upcomingBookingCount
              }
            }
          }
        }
      `,
      { id },
    ).subscribe({
      next: ({ node }) => setUse(node?.use ?? null),
      error: () => setUse(null),
    });
    return unsubscribe;
  }, [environment, id]);
  return (
    <>
      <Text $tone="muted">{children}</Text>
      {use && <Text>{offerUseText(use)}</Text>}
    </>
  );
}
