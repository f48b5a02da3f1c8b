import { graphql, useFragment } from "react-relay";
import { formatInstantDay, formatMoneyIn } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PurchaseEvents_events$key } from "./__generated__/PurchaseEvents_events.graphql";

export function PurchaseEvents({ events: key }: { readonly events: PurchaseEvents_events$key }) {
  const events = useFragment(
    graphql`
      fragment PurchaseEvents_events on PurchaseEvent @relay(plural: true) {
        id
        type
        amount
        currency
        cause
        note
        createdAt
      }
    `,
    key,
  );
  const told = events.filter((event) => purchaseEventText(event) !== null);
  if (told.length === 0) return null;
  return (
    <Stack as="ul" $gap={2}>
      {told.map(({ id, note, createdAt, ...event }) => (
        <Text as="li" key={id} $size="s13" $tabular>
          {formatInstantDay(createdAt)}: {purchaseEventText(event)}
          {note && ` ${note}`}
        </Text>
      ))}
    </Stack>
  );
}

interface MoneyEvent {
  readonly type: string;
  readonly amount: string;
  readonly currency: string;
  readonly cause?: string | null;
}

/** Null if the purchase's status says the same. */
export function purchaseEventText({ type, amount, currency, cause }: MoneyEvent): string | null {
  const money = formatMoneyIn(amount, currency);
  switch (type) {
    case "FAILED":
      return `A payment of ${money} did not go through.`;
    case "PAID_TWICE":
      return `Paid once more: this payment of ${money} will be paid back.`;
    case "OTHER_AMOUNT":
      return `${money} is not what it costs: this payment will be paid back.`;
    case "COUPON_USED_UP":
      return `${money} came after the purchase had ended, and its coupon cannot be used for it again: this payment will be paid back.`;
    case "RETURNING":
      return `A payment of ${money} was not collected${whyNot(cause)}: your bank gives it back in 5 to 7 days.`;
    case "PARTLY_REFUNDED":
      return `${money} paid back.`;
    case "REFUNDED":
      return `${money} paid back. The plan has ended.`;
    case "STRAY_REFUNDED":
      return `The payment of ${money} that we owed you was paid back.`;
    default:
      return null;
  }
}

function whyNot(cause: string | null | undefined): string {
  switch (cause) {
    case "SECOND_PAYMENT":
      return ", as it had been paid already";
    case "OTHER_AMOUNT":
      return ", as it is not what it costs";
    case "COUPON_USED_UP":
      return ", as it came after the end and its coupon cannot be used for it again";
    default:
      return "";
  }
}
