import { ReceiptText } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { PurchaseEvents } from "../../shared/purchase/PurchaseEvents";
import { LinkButton } from "../../ui/button/LinkButton";
import { Facts } from "../../ui/Facts";
import { formatInstantDay, formatMissing, formatMoney } from "../../ui/format";
import type { PurchaseCard_purchase$key } from "./__generated__/PurchaseCard_purchase.graphql";
import { HistoryCard } from "./HistoryCard";
import { PurchaseCardUnpaid } from "./PurchaseCardUnpaid";

interface Props {
  readonly purchase: PurchaseCard_purchase$key;
}

export function PurchaseCard({ purchase: key }: Props) {
  const purchase = useFragment(
    graphql`
      fragment PurchaseCard_purchase on Purchase {
        id
        planName
        paymentStatus
        carTypeName
        amount
        createdAt
        transactionId
        refundedAmount
        events {
          id
          ...PurchaseEvents_events
        }
        ...PurchaseCardUnpaid_purchase
      }
    `,
    key,
  );
  const { id, planName, paymentStatus, carTypeName, amount, createdAt, transactionId } = purchase;
  const { refundedAmount, events } = purchase;
  return (
    <HistoryCard title={formatMissing(planName)} status={paymentStatus} level={2}>
      <Facts
        facts={[
          { label: "Car type", value: formatMissing(carTypeName) },
          { label: "Amount", value: formatMoney(amount) },
          ...(Number(refundedAmount) > 0
            ? [{ label: "Paid back", value: formatMoney(refundedAmount) }]
            : []),
          { label: "Date", value: formatInstantDay(createdAt) },
          ...(transactionId ? [{ label: "Transaction ID", value: transactionId }] : []),
        ]}
      />
      <PurchaseEvents events={events} />
      {paymentStatus === "COMPLETED" && (
        <LinkButton
          variant="secondary"
          isCompact
          href={`/receipt?purchase=${encodeURIComponent(id)}`}
          icon={<ReceiptText aria-hidden />}
          aria-label={`View Receipt, ${planName}, ${formatInstantDay(createdAt)}`}
        >
          View Receipt
        </LinkButton>
      )}
      {paymentStatus !== "COMPLETED" && <PurchaseCardUnpaid purchase={purchase} />}
    </HistoryCard>
  );
}
