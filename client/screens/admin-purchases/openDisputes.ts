import { formatInstant, formatMoneyIn } from "../../ui/format";

interface Dispute {
  readonly disputeId: string;
  readonly amount: string;
  readonly currency: string;
  readonly step: string;
  readonly reason: string | null | undefined;
  readonly respondBy: string | null | undefined;
}

const ASKS_FOR_AN_ANSWER: readonly string[] = ["CREATED", "ACTION_REQUIRED"];

export function isOpenDispute({ step }: { readonly step: string }): boolean {
  return ASKS_FOR_AN_ANSWER.includes(step) || step === "UNDER_REVIEW";
}

export function openDisputeText(dispute: Dispute, now: Date): string {
  const { disputeId, amount, currency, step, respondBy } = dispute;
  const what = `Open dispute over ${formatMoneyIn(amount, currency)} (${disputeId})`;
  if (!ASKS_FOR_AN_ANSWER.includes(step)) return `${what}: the bank looks at our answer.`;
  const reason = dispute.reason ? ` The bank says: ${dispute.reason}` : "";
  if (!respondBy) return `${what}: answer it at Razorpay.${reason}`;
  const time = formatInstant(respondBy);
  return new Date(respondBy) < now
    ? `${what}: it was to be answered by ${time}.${reason}`
    : `${what}: answer it at Razorpay by ${time}.${reason}`;
}

export function otherTroubles(
  attention: string | null | undefined,
  open: readonly Pick<Dispute, "disputeId">[],
): readonly string[] {
  const lines = attention?.split("\n") ?? [];
  return lines.filter((line) => !open.some(({ disputeId }) => line.includes(`(${disputeId})`)));
}
