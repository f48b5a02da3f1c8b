import { Ticket, TicketCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { IconButton } from "../../ui/button/IconButton";
import { Facts } from "../../ui/Facts";
import { TextField } from "../../ui/field/TextField";
import { formatMoney } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { color, font, radius, size, space } from "../../ui/theme";
import { savingsOf } from "../plans/planWords";
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

/** product-rules.md#coupon-entry */
const NOT_FOR_PLAN = "This coupon isn't for this plan. Choose another plan, or go on without it.";

/** Aligns the button with the box even above an error. */
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};

  > button {
    align-self: start;
    margin-block-start: calc(${font.size.s15} * ${font.leading.snug} + ${space(1.5)});
  }
`;

function CouponForm({ coupon }: Pick<Props, "coupon">) {
  const { box, text, type, problem, applied, errors, isByHand, isChecking, apply } = coupon;
  // After an error, and after an applied coupon was removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each error
  useEffect(() => {
    if (isByHand) box.current?.focus({ preventScroll: true });
  }, [errors]);

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChecking) apply();
      }}
    >
      <TextField
        ref={box}
        label="Have a coupon code?"
        name="coupon"
        prefix={<Ticket size="1.25rem" />}
        value={text}
        onChange={type}
        error={problem ?? (applied ? NOT_FOR_PLAN : undefined)}
        isReadOnly={isChecking}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit" variant="secondary" isPending={isChecking}>
        Apply
      </Button>
    </Form>
  );
}
