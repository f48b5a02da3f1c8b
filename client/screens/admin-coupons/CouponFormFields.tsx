import { Suspense } from "react";
import type { Control } from "react-hook-form";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/Grid";
import { CouponBoundsFields } from "./CouponBoundsFields";
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
      <Grid $least={50}>
        <UsageLimitField control={control} />
        <FormNumberField
          control={control}
          name="usesPerResident"
          label="Uses per Resident"
          hint="Empty for no limit"
        />
        <FormTextField control={control} name="firstDay" label="First Day" type="date" isOptional />
        <FormTextField control={control} name="lastDay" label="Last Day" type="date" isOptional />
      </Grid>
      <Suspense fallback={null}>
        <CouponBoundsFields control={control} />
      </Suspense>
      <FormCheckbox control={control} name="isActive" label="Active" />
    </>
  );
}
