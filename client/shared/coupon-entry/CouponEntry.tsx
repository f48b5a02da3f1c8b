import { TicketCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { IconButton } from "../../ui/button/IconButton";
import { Facts } from "../../ui/Facts";
import { formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { color, font, radius, size, space } from "../../ui/theme";
import { savingsOf } from "../plans/planWords";
import { CouponForm } from "./CouponForm";
import type { Coupon, PlanQuote } from "./useCoupon";

interface Props {
  readonly coupon: Coupon;
  readonly quote: PlanQuote | null;
}

/** product-rules.md#coupon-entry */
export function CouponEntry({ coupon, quote }: Props) {
  return coupon.applied !== null && quote ? (
    <CouponApplied
      code={coupon.applied}
      quote={quote}
      onRemove={coupon.remove}
      takesFocus={coupon.isByHand}
    />
  ) : (
    <CouponForm coupon={coupon} />
  );
}

interface AppliedProps {
  readonly code: string;
  readonly quote: PlanQuote;
  readonly onRemove: () => void;
  readonly takesFocus: boolean;
}

const Tag = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.positiveTint};
  color: ${color.positiveInk};
  line-height: ${font.leading.snug};

  > svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }

  > p {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  strong {
    font-weight: ${font.weight.semibold};
    letter-spacing: 0.02em;
  }
`;

function CouponApplied({ code, quote, onRemove, takesFocus }: AppliedProps) {
  const remove = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (takesFocus) remove.current?.focus({ preventScroll: true });
  }, []);
  const saved = savingsOf(quote);
  return (
    <Stack $gap={4}>
      <Tag>
        <TicketCheck aria-hidden />
        <p role="status">
          <strong>{code}</strong> <span>{`You saved ${formatMoney(saved)}`}</span>
        </p>
        <IconButton
          ref={remove}
          label={`Remove coupon ${code}`}
          icon={<X aria-hidden />}
          onPress={onRemove}
        />
      </Tag>
      <Facts
        facts={[
          { label: "Original amount", value: formatMoney(quote.price) },
          { label: "Coupon discount", value: `−${formatMoney(saved)}` },
          { label: "Final amount", value: formatMoney(quote.amount), isTotal: true },
        ]}
      />
    </Stack>
  );
}
