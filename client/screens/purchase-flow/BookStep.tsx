import { graphql, useFragment } from "react-relay";
import { BookingCalendar } from "../../shared/booking-calendar/BookingCalendar";
import type { BookStep_query$key } from "./__generated__/BookStep_query.graphql";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: BookStep_query$key;
  readonly carTypeName: string;
  readonly planName: string;
  /** Else a credit of before is spent. */
  readonly isPaid: boolean;
  readonly onPurchase: () => void;
  readonly takesFocus: boolean;
}

/** Step 3: a date and a time (product-rules.md#purchase-flow: it embeds the booking calendar). */
export function BookStep(props: Props) {
  const { query, carTypeName, planName, isPaid, onPurchase, takesFocus } = props;
  const data = useFragment(
    graphql`
      fragment BookStep_query on Query
      @argumentDefinitions(
        firstDay: { type: "Date!" }
        nextDay: { type: "Date!" }
        isLate: { type: "Boolean!" }
      ) {
        viewer {
          credits
          payPerUseCredits
        }
        ...BookingCalendar_query @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate)
      }
    `,
    query,
  );
  const credits = data.viewer ? data.viewer.credits + data.viewer.payPerUseCredits : 0;
  const plan = `${planName} for ${carTypeName}${isPaid ? "" : " is not bought yet"}.`;
  return (
    <StepSection
      title="Book Service"
      hint={credits > 0 ? `${plan} ${costOf(credits)}` : plan}
      takesFocus={takesFocus}
    >
      <BookingCalendar query={data} onPurchase={onPurchase} />
    </StepSection>
  );
}

function costOf(credits: number): string {
  return credits === 1 ? "A wash uses your 1 credit." : `A wash uses 1 of your ${credits} credits.`;
}
