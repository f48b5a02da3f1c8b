import type { ReactNode } from "react";
import { graphql } from "react-relay";
import { countedText } from "../ui/format";
import { Text } from "../ui/Text";
import type { OfferUseQuery, OfferUseQuery$data } from "./__generated__/OfferUseQuery.graphql";
import { useFetched } from "./useFetched";

type Use = NonNullable<NonNullable<OfferUseQuery$data["node"]>["use"]>;

export function offerUseText({ holders, upcomingBookings: bookings }: Use): string {
  if (holders.count === 0 && bookings.count === 0) return "Nobody holds it now.";
  const residents = countedText(holders, "resident holds it", "residents hold it");
  const washes = countedText(
    bookings,
    "booking to come is paid with it",
    "bookings to come are paid with it",
  );
  return `${residents}, and ${washes}: all of that stays.`;
}

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

export function OfferUse({ id, children }: Props) {
  const use = useFetched<OfferUseQuery>(
    graphql`
    query OfferUseQuery($id: ID!) {
      node(id: $id) {
        ... on CarType {
          use {
            holders {
              count
              isExact
            }
            upcomingBookings {
              count
              isExact
            }
          }
        }
        ... on PricingPlan {
          use {
            holders {
              count
              isExact
            }
            upcomingBookings {
              count
              isExact
            }
          }
        }
      }
    }
  `,
    { id },
  )?.node?.use;
  return (
    <>
      <Text $tone="muted">{children}</Text>
      {use && <Text>{offerUseText(use)}</Text>}
    </>
  );
}
