import { Ticket } from "lucide-react";
import { useEffect } from "react";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { TextField } from "../../ui/field/TextField";
import { font, space } from "../../ui/theme";
import type { Coupon } from "./useCoupon";

interface Props {
  readonly coupon: Coupon;
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

export function CouponForm({ coupon }: Props) {
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
