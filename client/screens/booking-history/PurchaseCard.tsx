import { ReceiptText } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatInstantDay, formatMissing, formatMoney } from "../../ui/format";
import { LinkButton } from "../../ui/LinkButton";
import type { PurchaseCard_purchase$key } from "./__generated__/PurchaseCard_purchase.graphql";
import { HistoryCard } from "./HistoryCard";
import { PurchaseCardUnpaid } from "./PurchaseCardUnpaid";

interface Props {
  readonly purchase: PurchaseCard_purchase$key;
}

/** One purchase (spec §2): payment status, car type, amount in rupees, date, transaction id if present. */
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
        ...PurchaseCardUnpaid_purchase
      }
    `,
    key,
  );
  const { id, planName, paymentStatus, carTypeName, amount, createdAt, transactionId } = purchase;
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
