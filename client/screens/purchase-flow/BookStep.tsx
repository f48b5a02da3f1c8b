import { graphql, useFragment } from "react-relay";
import { BookingCalendar } from "../../shared/booking-calendar/BookingCalendar";
import type { BookStep_query$key } from "./__generated__/BookStep_query.graphql";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: BookStep_query$key;
  readonly carType: { readonly id: string; readonly name: string };
  readonly planName: string;
  readonly isPaid: boolean;
  readonly onPurchase: () => void;
  readonly takesFocus: boolean;
}

/** Step 3 (product-rules.md#purchase-flow). */
export function BookStep(props: Props) {
  const { query, carType, planName, isPaid, onPurchase, takesFocus } = props;
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
  const plan = `${planName} for ${carType.name}${isPaid ? "" : " is not bought yet"}.`;
  return (
    <StepSection
      title="Book Service"
      hint={credits > 0 ? `${plan} ${costOf(credits)}` : plan}
      takesFocus={takesFocus}
    >
      <BookingCalendar query={data} onPurchase={onPurchase} carTypeId={carType.id} />
    </StepSection>
  );
}

function costOf(credits: number): string {
  return credits === 1 ? "A wash uses your 1 credit." : `A wash uses 1 of your ${credits} credits.`;
}
