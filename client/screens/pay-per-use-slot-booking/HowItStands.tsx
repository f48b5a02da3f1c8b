import { Banner } from "../../ui/Banner";
import { BookingProblem } from "./BookingProblem";
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
