import { BadgeCheck, ReceiptIndianRupee } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { EmptyState } from "../../ui/message/EmptyState";
import { Table } from "../../ui/table/Table";
import type { PurchaseTable_purchases$key } from "./__generated__/PurchaseTable_purchases.graphql";
import { purchaseColumns } from "./purchaseColumns";
import type { Shown } from "./purchasesVariables";

interface Props {
  readonly purchases: PurchaseTable_purchases$key;
  readonly shown: Shown;
  readonly isStale: boolean;
}

export function PurchaseTable({ purchases: key, shown, isStale }: Props) {
  const purchases = useFragment(
    graphql`
      fragment PurchaseTable_purchases on Purchase @relay(plural: true) {
        id
        planName
        carTypeName
        amount
        refundedAmount
        couponCode
        paymentStatus
        paymentMethod
        transactionId
        createdAt
        attention
        seenToAt
        seenToNote
        seenToBy {
          id
          displayName
        }
        disputes {
          id
          disputeId
          paymentId
          amount
          currency
          step
          reason
          respondBy
        }
        creditLots {
          id
          remaining
          ...RevokeCreditsDialog_lots
        }
        user {
          id
          displayName
          email
        }
      }
    `,
    key,
  );
  return (
    <Table
      label="Purchases"
      rows={purchases}
      rowId={({ id }) => id}
      isStale={isStale}
      columns={purchaseColumns}
      empty={
        shown === "SEEN_TO" ? (
          <EmptyState icon={<BadgeCheck aria-hidden />} text="No purchase was seen to yet" />
        ) : shown === "ATTENTION" ? (
          <EmptyState
            icon={<BadgeCheck aria-hidden />}
            text="No purchase needs attention"
            hint="When something goes wrong between a payment and its credits, it is told here."
          />
        ) : (
          <EmptyState icon={<ReceiptIndianRupee aria-hidden />} text="No purchases yet" />
        )
      }
    />
  );
}
