import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { PurchaseProblemBanner } from "./PurchaseProblemBanner";
import type { PurchaseProblem } from "./usePurchase";
import type { StartedPurchase } from "./useStartPurchase";

/** What a payment needs to be asked for. */
export interface PaymentProps {
  readonly purchase: StartedPurchase;
  readonly problem: PurchaseProblem | null;
  readonly isPaying: boolean;
  readonly onPay: () => void;
  readonly onCancel: () => void;
}

/** Stands where a payment provider's checkout would open, and says that the money is play money. */
export function DemoPaymentDialog({ purchase, problem, isPaying, onPay, onCancel }: PaymentProps) {
  const { amount, planName, carTypeName } = purchase;
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Demo payment: no money moves"
      width="small"
      phone="card"
      isDismissable={!isPaying}
      actions={
        <>
          <Button variant="secondary" isDisabled={isPaying} onPress={onCancel}>
            Cancel
          </Button>
          <Button isPending={isPaying} pendingLabel="Paying…" onPress={onPay}>
            {`Pay ${formatMoney(amount)}`}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <PurchaseProblemBanner problem={problem} />
        <Text>
          This is a demonstration. Paying here costs nothing, and the credits work only here.
        </Text>
        <Facts
          facts={[
            { label: "For", value: `${planName} for ${carTypeName}` },
            { label: "To pay", value: formatMoney(amount), isTotal: true },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
