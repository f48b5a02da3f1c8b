import { CellLines } from "../../ui/CellLines";
import { formatInstant, formatMissing, formatMoney } from "../../ui/format";
import type { TableColumn } from "../../ui/Table";
import { TextLink } from "../../ui/TextLink";
import type { StrayPayments_query$data } from "./__generated__/StrayPayments_query.graphql";

type Stray = StrayPayments_query$data["strayPayments"]["edges"][number]["node"];

const reasons: Readonly<Record<string, string>> = {
  REFUNDED_FIRST: "It had been paid back before it came",
  SECOND_PAYMENT: "The purchase had been paid already",
  UNKNOWN_ORDER: "No purchase has its order",
  OTHER_AMOUNT: "It is not what the purchase costs",
  COUPON_USED_UP: "It had ended, and its coupon has no use left",
  BUYER_DELETED: "The buyer was deleted before it came",
};

/** Which payment, how much, why it goes back, and whose it may be. */
export const strayColumns: readonly TableColumn<Stray>[] = [
  {
    id: "payment",
    header: "Payment",
    isRowHeader: true,
    cell: ({ paymentId }) => <CellLines fit="whole" lines={[paymentId]} />,
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    cell: ({ amount, currency }) =>
      currency === "INR" ? formatMoney(amount) : `${amount} ${currency}`,
  },
  { id: "reason", header: "Why", cell: ({ reason }) => reasons[reason] ?? reason },
  {
    id: "purchase",
    header: "Purchase",
    cell: ({ purchase }) =>
      purchase ? (
        <CellLines
          fit="roomy"
          lines={[
            <TextLink key="buyer" href={`/admin-dashboard/users/person?id=${purchase.user.id}`}>
              {formatMissing(purchase.user.displayName)}
            </TextLink>,
            `${purchase.planName} for ${purchase.carTypeName}`,
          ]}
        />
      ) : (
        "Unknown"
      ),
  },
  { id: "heard", header: "Received", cell: ({ createdAt }) => formatInstant(createdAt) },
];
