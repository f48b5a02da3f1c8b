import { useEffect, useRef } from "react";
import { isTermsRefusal, ServerError } from "../../relay/errors";
import { SupportContact } from "../../shared/SupportContact";
import { ReadTerms } from "../../shared/terms-dialog/ReadTerms";
import { Banner } from "../../ui/Banner";
import { SupportText } from "../../ui/SupportText";

interface Props {
  readonly error: unknown;
  readonly reference: string;
  readonly onTermsAccepted: () => void;
}

/** Paid, but not booked: why, what to do next, and who helps (product-rules.md#pay-per-use-booking). */
export function BookingProblem({ error, reference, onTermsAccepted }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new failure
  useEffect(() => root.current?.scrollIntoView({ block: "center" }), [error]);
  return (
    <div ref={root}>
      <Banner tone="error" title="Payment successful, but booking failed. Please contact support.">
        <p>
          <SupportText>
            {error instanceof ServerError
              ? `${error.message} Your credit is there: choose another time and book it, here or later from your dashboard.`
              : "We did not get an answer. Your credit is there: try again, nothing is booked twice."}
          </SupportText>
        </p>
        {isTermsRefusal(error) && <ReadTerms onAccepted={onTermsAccepted} />}
        <SupportContact reference={reference} />
      </Banner>
    </div>
  );
}
