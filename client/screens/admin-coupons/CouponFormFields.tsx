import { Suspense } from "react";
import { type Control, useController } from "react-hook-form";
import { TextField } from "../../ui/field/TextField";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextField } from "../../ui/form/FormTextField";
import { Grid } from "../../ui/layout/Grid";
import { CouponBoundsFields } from "./CouponBoundsFields";
import { type CouponFields, type CouponTerms, usageLimitRule } from "./couponForm";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
  readonly couponId: string | undefined;
  readonly fixedCodeReason?: string;
}

export function CouponFormFields({ control, couponId, fixedCodeReason }: Props) {
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
        <CouponBoundsFields control={control} couponId={couponId} />
      </Suspense>
      <FormCheckbox control={control} name="isActive" label="Active" />
    </>
  );
}

interface UsageLimitFieldProps {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
}

function UsageLimitField({ control }: UsageLimitFieldProps) {
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
