import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatInstantDay, formatMissing, formatMoney } from "../../ui/format";
import type { PurchaseCard_purchase$key } from "./__generated__/PurchaseCard_purchase.graphql";
import { HistoryCard } from "./HistoryCard";

interface Props {
  readonly purchase: PurchaseCard_purchase$key;
}

/** One purchase (spec §2): payment status, car type, amount in rupees, date, transaction id if present. */
export function PurchaseCard({ purchase: key }: Props) {
  const { planName, paymentStatus, carTypeName, amount, createdAt, transactionId } = useFragment(
    graphql`
      fragment PurchaseCard_purchase on Purchase {
        planName
        paymentStatus
        carTypeName
        amount
        createdAt
        transactionId
      }
    `,
    key,
  );
  return (
    <HistoryCard title={formatMissing(planName)} status={paymentStatus} level={2}>
      <Facts
        facts={[
          { label: "Car type", value: formatMissing(carTypeName) },
          { label: "Amount", value: formatMoney(amount) },
          { label: "Date", value: formatInstantDay(createdAt) },
          ...(transactionId ? [{ label: "Transaction ID", value: transactionId }] : []),
        ]}
      />
    </HistoryCard>
  );
}
