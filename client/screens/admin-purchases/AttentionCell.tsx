import { useEffect, useState } from "react";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { formatInstant, formatMissing } from "../../ui/format";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { TurningButton } from "../../ui/TurningButton";
import { toast } from "../../ui/toast";
import type { PurchaseRow } from "./purchaseColumns";
import { useReopenPurchase } from "./useReopenPurchase";

const seeing = screenCode(() => import("./SeenToDialog").then((m) => m.SeenToDialog));

/** What went wrong with a purchase, and who has seen to it; one press marks it as seen to, or opens it again. */
export function AttentionCell({ purchase }: { readonly purchase: PurchaseRow }) {
  const { id, attention, seenToAt, seenToBy, seenToNote, user } = purchase;
  const [isAsking, setAsking] = useState(false);
  const reopen = useReopenPurchase();
  useEffect(() => {
    if (attention) seeing.start();
  }, [attention]);
  if (!attention) return "No";
  const buyer = formatMissing(user.displayName);

  async function openAgain(): Promise<void> {
    try {
      await reopen(id);
      toast.success("Purchase opened again");
    } catch (error) {
      toast.error(messageOf(error, "Failed to update purchase"));
    }
  }

  return (
    <Stack $gap={2}>
      <Text $tone={seenToAt ? "muted" : "negative"}>{attention}</Text>
      {seenToAt && (
        <Text $size="s13" $tone="muted" $tabular>
          Seen to{seenToBy && ` by ${seenToBy.displayName}`}, {formatInstant(seenToAt)}
        </Text>
      )}
      {seenToNote && <Text $size="s13">{seenToNote}</Text>}
      <div>
        <TurningButton
          act={seenToAt ? "Open Again" : "Mark as Seen To"}
          variant={seenToAt ? "quiet" : "secondary"}
          isCompact
          aria-label={`${seenToAt ? "Open again" : "Mark as seen to"}: purchase of ${buyer}`}
          onPress={() => (seenToAt ? void openAgain() : setAsking(true))}
        />
      </div>
      {isAsking && (
        <LazyPart code={seeing} props={{ id, buyer, attention, onClose: () => setAsking(false) }} />
      )}
    </Stack>
  );
}
