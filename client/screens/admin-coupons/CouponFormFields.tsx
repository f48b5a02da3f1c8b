import type { Control } from "react-hook-form";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import type { CouponFields, CouponTerms } from "./couponForm";
import { UsageLimitField } from "./UsageLimitField";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
  readonly fixedCodeReason?: string;
}

export function CouponFormFields({ control, fixedCodeReason }: Props) {
  return (
    <>
      <FormTextField
        control={control}
        name="code"
        label="Coupon Code"
        hint={fixedCodeReason ?? "Letters, digits, - and _"}
        isReadOnly={fixedCodeReason !== undefined}
        change={(text) => text.toUpperCase()}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <FormNumberField
        control={control}
        name="discountAmount"
        label="Discount Amount (₹)"
        kind="rupees"
      />
      <UsageLimitField control={control} />
      <FormCheckbox control={control} name="isActive" label="Active" />
    </>
  );
}
