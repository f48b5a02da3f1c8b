import { useEffect, useRef } from "react";
import { isTermsRefusal, ServerError } from "../../relay/errors";
import { SupportContact } from "../../shared/SupportContact";
import { ReadTerms } from "../../shared/terms-dialog/ReadTerms";
import { Banner } from "../../ui/message/Banner";
import { SupportText } from "../../ui/message/SupportText";
import type { PaidBooking } from "./useBookPaid";

interface Props {
  readonly problem: string | null;
  readonly isPaid: boolean;
  readonly isBusy: boolean;
  readonly booking: PaidBooking;
  readonly reference: string;
  readonly canPay: boolean;
}

export function HowItStands({ problem, isPaid, isBusy, booking, reference, canPay }: Props) {
  return (
    <>
      {!canPay && !isPaid && (
        <Banner tone="warning" title="Payment is not available yet">
          You can look at the times, but nothing can be bought here at the moment.
        </Banner>
      )}
      {problem && <Banner tone="error">{problem}</Banner>}
      {booking.failure && (
        <BookingProblem
          error={booking.failure.error}
          reference={reference}
          onTermsAccepted={booking.forget}
        />
      )}
      {booking.isBooked && <Banner tone="success">Booking confirmed successfully!</Banner>}
      {isPaid && !booking.failure && !isBusy && (
        <Banner tone="success" title="Your payment was received">
          One step is left: book your time.
        </Banner>
      )}
    </>
  );
}

interface BookingProblemProps {
  readonly error: unknown;
  readonly reference: string;
  readonly onTermsAccepted: () => void;
}

/** product-rules.md#pay-per-use-booking */
function BookingProblem({ error, reference, onTermsAccepted }: BookingProblemProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new failure
  useEffect(() => {
    // Chromium answers with a promise, which is no clean-up.
    void root.current?.scrollIntoView({ block: "center" });
  }, [error]);
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
