import { Check, CircleAlert, CircleCheck } from "lucide-react";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { formatDay, formatTimeRange, unbroken } from "../../ui/format";
import { StickyBar } from "../../ui/layout/StickyBar";
import { SupportText } from "../../ui/message/SupportText";
import { Text } from "../../ui/Text";
import { color, font, size, space } from "../../ui/theme";
import { ReadTerms } from "../terms-dialog/ReadTerms";

interface Props {
  readonly date: string;
  readonly slot: { readonly startTime: string; readonly endTime: string } | null;
  readonly plate?: string;
  readonly problem?: string | null;
  readonly isUnanswered?: boolean;
  readonly onTermsAccepted?: () => void;
  readonly isBooked?: boolean;
  readonly isPending?: boolean;
  readonly isSaving?: boolean;
  readonly onConfirm?: () => void;
}

const Line = styled.span`
  display: block;
  font-weight: ${font.weight.semibold};
`;

const Message = styled.div<{ $tone: "negativeInk" | "positiveInk" }>`
  display: flex;
  gap: ${space(2)};
  margin-block-end: ${space(1)};
  color: ${({ $tone }) => color[$tone]};

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

export function ConfirmBar({
  date,
  slot,
  plate,
  problem,
  isUnanswered,
  onTermsAccepted,
  isBooked,
  isPending,
  isSaving,
  onConfirm,
}: Props) {
  return (
    <StickyBar
      isSticky={slot !== null || Boolean(problem)}
      summary={
        <>
          {problem && (
            <Message $tone="negativeInk">
              <CircleAlert aria-hidden />
              <div>
                <Line>
                  <SupportText>{problem}</SupportText>
                </Line>
                {isUnanswered && "You can try again: nothing is booked twice."}
                {onTermsAccepted && <ReadTerms onAccepted={onTermsAccepted} />}
              </div>
            </Message>
          )}
          {isBooked && (
            <Message $tone="positiveInk">
              <CircleCheck aria-hidden />
              <span>Booking confirmed successfully!</span>
            </Message>
          )}
          {slot ? (
            <>
              <Line>
                {plate && `${plate} · `}
                {unbroken(`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`)}
              </Line>
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
      <Button
        isWide
        isPending={isPending || isSaving}
        pendingLabel={isSaving ? "Saving…" : isBooked ? "Confirmed" : "Confirming…"}
        pendingIcon={isBooked ? <Check aria-hidden /> : undefined}
        onPress={onConfirm}
      >
        Confirm Booking
      </Button>
    </StickyBar>
  );
}
