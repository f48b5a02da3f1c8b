import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { toastOutcome } from "../../shared/toastOutcome";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { formatInstant, formatMissing } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PurchaseTable_purchases$data } from "./__generated__/PurchaseTable_purchases.graphql";
import { useReopenPurchase } from "./mutations";
import { isOpenDispute, openDisputeText, otherTroubles } from "./openDisputes";
import { useSaveProof } from "./useSaveProof";

const revoking = screenCode(() =>
  import("../../shared/credits/RevokeCreditsDialog").then((m) => m.RevokeCreditsDialog),
);
const seeing = screenCode(() => import("./SeenToDialog").then((m) => m.SeenToDialog));

export type PurchaseRow = PurchaseTable_purchases$data[number];

export function AttentionCell({ purchase }: { readonly purchase: PurchaseRow }) {
  const { id, attention, seenToAt, seenToBy, seenToNote, user } = purchase;
  const [isAsking, setAsking] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const left = purchase.creditLots.filter(({ remaining }) => remaining > 0);
  const open = purchase.disputes.filter(isOpenDispute);
  const isLost = purchase.disputes.some(
    ({ step, paymentId }) => step === "LOST" && paymentId === purchase.transactionId,
  );
  const isMoneyGone = isLost || Number(purchase.refundedAmount) > 0;
  const [reopen] = useReopenPurchase();
  const saveProof = useSaveProof();
  useEffect(() => {
    if (attention) seeing.start();
    if (isMoneyGone) revoking.start();
  }, [attention, isMoneyGone]);
  if (!attention && open.length === 0) return "No";
  const buyer = formatMissing(user.displayName);

  const openAgain = () =>
    toastOutcome(reopen({ purchaseId: id }), "Failed to update purchase", "Purchase opened again");

  return (
    <Stack $gap={2}>
      {open.map((dispute) => (
        <Text key={dispute.id} $tone="negative" $weight="medium">
          {openDisputeText(dispute, new Date())}
        </Text>
      ))}
      {otherTroubles(attention, open).map((line) => (
        <Text key={line} $tone={seenToAt ? "muted" : "negative"}>
          {line}
        </Text>
      ))}
      {seenToAt && (
        <Text $size="s13" $tone="muted" $tabular>
          Seen to{seenToBy && ` by ${seenToBy.displayName}`}, {formatInstant(seenToAt)}
        </Text>
      )}
      {seenToNote && <Text $size="s13">{seenToNote}</Text>}
      <Inline>
        {isMoneyGone && left.length > 0 && (
          <Button
            variant="secondary"
            isCompact
            aria-label={`Take credits back: purchase of ${buyer}`}
            onPress={() => setRevoking(true)}
          >
            Take Credits Back
          </Button>
        )}
        {purchase.disputes.length > 0 && (
          <Button
            variant="secondary"
            isCompact
            icon={<Download aria-hidden />}
            aria-label={`Save the proof of service: purchase of ${buyer}`}
            onPress={() => void saveProof(id)}
          >
            Proof of Service
          </Button>
        )}
        {attention && (
          <TurningButton
            act={seenToAt ? "Open Again" : "Mark as Seen To"}
            variant={seenToAt ? "quiet" : "secondary"}
            isCompact
            aria-label={`${seenToAt ? "Open again" : "Mark as seen to"}: purchase of ${buyer}`}
            onPress={() => (seenToAt ? void openAgain() : setAsking(true))}
          />
        )}
      </Inline>
      {isRevoking && (
        <LazyPart
          code={revoking}
          props={{
            userId: user.id,
            name: buyer,
            lots: left,
            reason: isLost
              ? "The bank took the payment back."
              : "A part of the payment was paid back.",
            onClose: () => setRevoking(false),
          }}
        />
      )}
      {isAsking && attention && (
        <LazyPart code={seeing} props={{ id, buyer, attention, onClose: () => setAsking(false) }} />
      )}
    </Stack>
  );
}
