import { graphql, useFragment } from "react-relay";
import { BookingCalendar } from "../../shared/booking-calendar/BookingCalendar";
import type { BookStep_query$key } from "./__generated__/BookStep_query.graphql";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: BookStep_query$key;
  readonly carTypeName: string;
  readonly planName: string;
  /** Without a credit: back to the plans. */
  readonly onPurchase: () => void;
  readonly takesFocus: boolean;
}

/** Step 3: a date and a time (spec §2: it embeds the booking calendar). */
export function BookStep({ query, carTypeName, planName, onPurchase, takesFocus }: Props) {
  const data = useFragment(
    graphql`
      fragment BookStep_query on Query @argumentDefinitions(firstDay: { type: "Date!" }) {
        ...BookingCalendar_query @arguments(firstDay: $firstDay)
      }
    `,
    query,
  );
  return (
    <StepSection
      title="Book Service"
      hint={`${planName} for ${carTypeName}`}
      takesFocus={takesFocus}
    >
      <BookingCalendar query={data} onPurchase={onPurchase} />
    </StepSection>
  );
}
