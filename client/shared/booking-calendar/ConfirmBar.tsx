import { Check, CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { isFocusLost } from "../../ui/dialog/dialogFocus";
import { formatDay, formatTimeRange, unbroken } from "../../ui/format";
import { StickyBar } from "../../ui/layout/StickyBar";
import { SupportText } from "../../ui/message/SupportText";
import { Text } from "../../ui/Text";
import { color, font, size, space } from "../../ui/theme";
import { ReadTerms } from "../terms-dialog/ReadTerms";
import { type CreditLack, lackText, PurchaseLink } from "./NoCredits";

interface Props {
  readonly date: string;
  readonly slot: { readonly startTime: string; readonly endTime: string } | null;
  readonly plate?: string;
  readonly problem?: string | null;
  readonly lack?: CreditLack;
  readonly isLackShown?: boolean;
  readonly isUnanswered?: boolean;
  readonly onTermsAccepted?: () => void;
  readonly isBooked?: boolean;
  readonly isPending?: boolean;
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
  lack,
  isLackShown,
  isUnanswered,
  onTermsAccepted,
  isBooked,
  isPending,
  onConfirm,
}: Props) {
  const isLacking = lack !== undefined;
  const link = useRef<HTMLAnchorElement>(null);
  const couldConfirm = useRef(!isLacking);
  useEffect(() => {
    if (isLacking && couldConfirm.current && problem && isFocusLost())
      link.current?.focus({ preventScroll: true });
    couldConfirm.current = !isLacking;
  }, [isLacking, problem]);
  const hint = slot ? "Credits Used: 1 credit" : !problem && "Please select a date and time slot";
  const note = lack ? !isLackShown && lackText(lack) : hint;
  return (
    <StickyBar
      isSticky={slot !== null || Boolean(problem)}
      alert={
        problem && (
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
        )
      }
      summary={
        <>
          {isBooked && (
            <Message $tone="positiveInk">
              <CircleCheck aria-hidden />
              <span>Booking confirmed successfully!</span>
            </Message>
          )}
          {slot && (
            <Line>
              {plate && `${plate} · `}
              {unbroken(`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`)}
            </Line>
          )}
          {note && (
            <Text as="span" $size={slot ? "s13" : undefined} $tone="muted">
              {note}
            </Text>
          )}
        </>
      }
    >
      {lack ? (
        <PurchaseLink isWide ref={link} needed={lack.needed} onPurchase={lack.onPurchase} />
      ) : (
        <Button
          isWide
          isPending={isPending}
          pendingLabel={isBooked ? "Confirmed" : "Confirming…"}
          pendingIcon={isBooked ? <Check aria-hidden /> : undefined}
          onPress={onConfirm}
        >
          Confirm Booking
        </Button>
      )}
    </StickyBar>
  );
}
