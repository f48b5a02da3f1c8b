import { CircleAlert } from "lucide-react";
import styled from "styled-components";
import { Button } from "../../ui/Button";
import { formatDay, formatTimeRange } from "../../ui/format";
import { StickyBar } from "../../ui/StickyBar";
import { Text } from "../../ui/Text";
import { color, font, size, space } from "../../ui/theme";

interface Props {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `null` until one is chosen. */
  readonly slot: { readonly startTime: string; readonly endTime: string } | null;
  /** Why the last attempt did not book. */
  readonly problem?: string | null;
  readonly isPending?: boolean;
  readonly onConfirm?: () => void;
}

const Line = styled.span`
  display: block;
  font-weight: ${font.weight.semibold};
`;

const Problem = styled.span`
  display: flex;
  gap: ${space(2)};
  margin-block-end: ${space(1)};
  color: ${color.negativeInk};

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

/** What will be booked, and the button that books it, always in reach (spec §2, Booking calendar). */
export function ConfirmBar({ date, slot, problem, isPending, onConfirm }: Props) {
  return (
    <StickyBar
      isSticky={slot !== null || Boolean(problem)}
      summary={
        <>
          {problem && (
            <Problem>
              <CircleAlert aria-hidden />
              <span>{problem}</span>
            </Problem>
          )}
          {slot ? (
            <>
              <Line>{`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`}</Line>
              <Text as="span" $size="s13" $tone="muted">
                Credits Used: 1 credit
              </Text>
            </>
          ) : (
            !problem && (
              <Text as="span" $tone="muted">
                Please select a date and time slot
              </Text>
            )
          )}
        </>
      }
    >
      <Button isWide isPending={isPending} pendingLabel="Confirming…" onPress={onConfirm}>
        Confirm Booking
      </Button>
    </StickyBar>
  );
}
