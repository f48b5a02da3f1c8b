import { type Control, useController } from "react-hook-form";
import { TextField } from "../../ui/TextField";
import { type CouponFields, type CouponTerms, usageLimitOf } from "./couponForm";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
}

/** Not a number becomes 1 on blur (product-rules.md#coupon-values). */
export function UsageLimitField({ control }: Props) {
  const { field, fieldState } = useController({ control, name: "usageLimit" });
  return (
    <TextField
      ref={field.ref}
      name={field.name}
      label="Usage Limit"
      hint="How often it can be used, by all residents together"
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        const limit = usageLimitOf(field.value);
        // A number that is too large stays, with its error.
        if (Number.isSafeInteger(limit)) field.onChange(String(limit));
        field.onBlur();
      }}
      error={fieldState.error?.message}
    />
  );
}
