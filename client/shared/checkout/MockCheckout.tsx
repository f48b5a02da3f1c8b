import { useState } from "react";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { type CheckoutProps, paymentDescription } from "./checkoutProps";

export function MockCheckout({
  purchase,
  problem,
  isCompleting,
  onPaid,
  onDismiss,
}: CheckoutProps) {
  // Stable across retries (product-rules.md#payment).
  const [transactionId] = useState(() => `mock_${Date.now()}`);
  return (
    <Dialog
      isOpen
      isInAddress
      onClose={onDismiss}
      title="Demo payment: no money moves"
      width="small"
      phone="card"
      isDismissable={!isCompleting}
      actions={
        <>
          <Button variant="secondary" isDisabled={isCompleting} onPress={onDismiss}>
            Cancel
          </Button>
          <Button
            isPending={isCompleting}
            pendingLabel="Paying…"
            onPress={() => onPaid({ transactionId })}
          >
            {`Pay ${formatMoney(purchase.amount)}`}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {problem}
        <Text>
          This is a demonstration. Paying here costs nothing, and the credits work only here.
        </Text>
        <Facts
          facts={[
            { label: "For", value: paymentDescription(purchase) },
            { label: "To pay", value: formatMoney(purchase.amount), isTotal: true },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
