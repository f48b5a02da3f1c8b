import { statusText } from "../../shared/bookingWords";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstant, formatMissing, formatMoney } from "../../ui/format";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { CellLines, NoBreak } from "../../ui/table/CellLines";
import type { TableColumn } from "../../ui/table/Table";
import { AttentionCell, type PurchaseRow } from "./AttentionCell";

const tones: Readonly<Record<string, StatusTone>> = { COMPLETED: "positive", PENDING: "warning" };

const methods: Readonly<Record<string, string>> = {
  RAZORPAY: "Razorpay",
  MOCK_PAYMENT: "Mock payment",
};

export const purchaseColumns: readonly TableColumn<PurchaseRow>[] = [
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
