import { type Control, useController } from "react-hook-form";
import { TextField } from "../../ui/TextField";
import { type CouponFields, type CouponTerms, usageLimitRule } from "./couponForm";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
}

/** Shows what will be saved: what is not a number becomes 1 (product-rules.md#coupon-values). */
export function UsageLimitField({ control }: Props) {
  const { field, fieldState } = useController({ control, name: "usageLimit" });
  const read = usageLimitRule.safeParse(field.value);
  const saved = read.success ? String(read.data) : field.value;
  return (
    <TextField
      ref={field.ref}
      name={field.name}
      label="Usage Limit"
      hint={
        saved === field.value
          ? "How often it can be used, by all residents together"
          : `Will be saved as ${saved}`
      }
      inputMode="numeric"
      autoComplete="off"
      value={field.value}
      onChange={field.onChange}
      onBlur={() => {
        if (saved !== field.value) field.onChange(saved);
        field.onBlur();
      }}
      error={fieldState.error?.message}
    />
  );
}
