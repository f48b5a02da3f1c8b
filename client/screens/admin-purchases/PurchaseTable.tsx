import { BadgeCheck, ReceiptIndianRupee } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { statusText } from "../../shared/bookingWords";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstant, formatMissing, formatMoney } from "../../ui/format";
import { EmptyState } from "../../ui/message/EmptyState";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines, NoBreak } from "../../ui/table/CellLines";
import { Table, type TableColumn } from "../../ui/table/Table";
import type { PurchaseTable_purchases$key } from "./__generated__/PurchaseTable_purchases.graphql";
import { AttentionCell, type PurchaseRow } from "./AttentionCell";
import type { Shown } from "./purchasesVariables";

const tones: Readonly<Record<string, StatusTone>> = { COMPLETED: "positive", PENDING: "warning" };

const methods: Readonly<Record<string, string>> = {
  RAZORPAY: "Razorpay",
  MOCK_PAYMENT: "Mock payment",
};

const purchaseColumns: readonly TableColumn<PurchaseRow>[] = [
  {
    header: "Resident",
    isRowHeader: true,
    cell: ({ user }) => (
      <CellLines
        fit="roomy"
        lines={[
          <TextLink key="name" isAlone href={`/admin-dashboard/users/person?id=${user.id}`}>
            {formatMissing(user.displayName)}
          </TextLink>,
          formatMissing(user.email),
        ]}
      />
    ),
  },
  {
    header: "Plan",
    cell: ({ planName, carTypeName }) => <CellLines fit="name" lines={[planName, carTypeName]} />,
  },
  {
    header: "Amount",
    align: "end",
    cell: ({ amount, couponCode, refundedAmount }) => (
      <CellLines
        fit="whole"
        lines={[
          formatMoney(amount),
          ...(couponCode ? [couponCode] : []),
          ...(Number(refundedAmount) > 0 ? [`${formatMoney(refundedAmount)} paid back`] : []),
        ]}
      />
    ),
  },
  {
    header: "Payment",
    cell: ({ paymentStatus, paymentMethod, transactionId }) => (
      <>
        <p>
          <StatusBadge $tone={tones[paymentStatus] ?? "neutral"}>
            {statusText(paymentStatus)}
          </StatusBadge>
        </p>
        <Text $size="s13" $tone="muted">
          {[methods[paymentMethod] ?? paymentMethod, transactionId].filter(Boolean).join(" · ")}
        </Text>
      </>
    ),
  },
  { header: "Started", cell: ({ createdAt }) => <NoBreak>{formatInstant(createdAt)}</NoBreak> },
  { header: "Needs Attention", cell: (purchase) => <AttentionCell purchase={purchase} /> },
];

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
