import { useEffect, useRef } from "react";
import { isTermsRefusal, messageOf, ServerError } from "../../relay/errors";
import { SupportContact } from "../../shared/SupportContact";
import { ReadTerms } from "../../shared/terms-dialog/ReadTerms";
import { LinkButton } from "../../ui/button/LinkButton";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { SupportText } from "../../ui/message/SupportText";
import { Text } from "../../ui/Text";
import type { PaidBooking } from "./useBookPaid";

interface Props {
  readonly problem: string | null;
  readonly isPaid: boolean;
  readonly isSpent: boolean;
  /** The car of the purchase is archived or not shared any more. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  readonly booking: PaidBooking;
  readonly reference: string;
  readonly canPay: boolean;
}

export function HowItStands(props: Props) {
  const { problem, isPaid, isSpent, isGone, isBusy, booking, reference, canPay } = props;
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
          isSpent={isSpent}
          reference={reference}
          onTermsAccepted={booking.forget}
        />
      )}
      {booking.isBooked && <Banner tone="success">Booking confirmed successfully!</Banner>}
      {isPaid && !isGone && !booking.failure && !isBusy && (
        <Banner tone="success" title="Your payment was received">
          One step is left: book your time.
        </Banner>
      )}
      {isGone && !isBusy && (
        <Banner tone="warning" title="The car you chose is no longer yours to book for.">
          <Stack $gap={3}>
            <Text>Your payment was received, and your credit is there.</Text>
            <LinkButton href="/booking-calendar" variant="secondary" isCompact>
              Choose a Car
            </LinkButton>
          </Stack>
        </Banner>
      )}
    </>
  );
}

interface BookingProblemProps {
  readonly error: unknown;
  readonly isSpent: boolean;
  readonly reference: string;
  readonly onTermsAccepted: () => void;
}

const NO_ANSWER =
  "We did not get an answer. Your credit is there: try again, nothing is booked twice.";

/** product-rules.md#pay-per-use-booking */
function BookingProblem({ error, isSpent, reference, onTermsAccepted }: BookingProblemProps) {
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
              ? `${error.message} ${nextStep(error, isSpent)}`
              : messageOf(error, NO_ANSWER)}
          </SupportText>
        </p>
        {isTermsRefusal(error) && <ReadTerms onAccepted={onTermsAccepted} />}
        <SupportContact reference={reference} />
      </Banner>
    </div>
  );
}

function nextStep({ code }: ServerError, isSpent: boolean): string {
  if (isSpent) return "The credit of this purchase has been used for another wash.";
  return code === "CREDIT_DOES_NOT_FIT"
    ? "Your credit is still there. You can use it for a matching car."
    : "Your credit is there: choose another time and book it, here or later from your dashboard.";
}
