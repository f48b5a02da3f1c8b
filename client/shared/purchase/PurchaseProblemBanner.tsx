import { useEffect, useRef } from "react";
import { isTermsRefusal, messageOf, ServerError } from "../../relay/errors";
import { Banner } from "../../ui/message/Banner";
import { SupportText } from "../../ui/message/SupportText";
import { SupportContact } from "../SupportContact";
import { ReadTerms } from "../terms-dialog/ReadTerms";
import type { PurchaseProblem } from "./purchase.reducer";

const defaults = {
  notStarted: "Purchase failed. Please try again.",
  notOpened: "Failed to proceed. Please try again.",
  notCompleted: "Payment verification failed. Please contact support.",
} as const;

interface Props {
  readonly problem: PurchaseProblem | null;
  readonly reference?: string | null;
  readonly onTermsAccepted: () => void;
}

/** Shows the server's message, else product-rules.md#purchase-flow. */
export function PurchaseProblemBanner({ problem, reference = null, onTermsAccepted }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) root.current?.scrollIntoView({ block: "center" });
  }, [problem]);
  return problem && <div ref={root}>{words(problem, reference, onTermsAccepted)}</div>;
}

function words(problem: PurchaseProblem, reference: string | null, onTermsAccepted: () => void) {
  if (problem.kind === "cancelled") return <Banner>Payment was cancelled</Banner>;
  if (problem.kind === "declined") {
    return (
      <Banner tone="error" title="The payment failed">
        <p>{problem.text}</p>
        <p>Nothing was bought. You can try again, or pay in another way.</p>
      </Banner>
    );
  }
  if (problem.kind === "missing") return <Banner tone="error">{problem.text}</Banner>;
  const { error, kind } = problem;
  if (error instanceof ServerError) {
    return (
      <Banner
        tone="error"
        action={isTermsRefusal(error) && <ReadTerms onAccepted={onTermsAccepted} />}
      >
        <SupportText>{error.message}</SupportText>
        {kind === "notCompleted" && reference && <SupportContact reference={reference} />}
      </Banner>
    );
  }
  return (
    <Banner tone="error" title={messageOf(error, defaults[kind])}>
      {kind === "notOpened"
        ? "The payment could not be opened. Nothing was paid."
        : "We did not get an answer. You can try again: nothing is bought or paid twice."}
    </Banner>
  );
}
