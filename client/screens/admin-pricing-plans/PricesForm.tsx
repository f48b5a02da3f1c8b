import type { ReactNode } from "react";
import type { Control, UseFormReturn } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { Form } from "../../ui/form/Form";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { Card } from "../../ui/layout/Card";
import { Grid } from "../../ui/layout/Grid";
import { Stack } from "../../ui/layout/Stack";
import { LoadingRegion } from "../../ui/loading/LoadingRegion";
import { SkeletonCard } from "../../ui/loading/SkeletonCard";
import { EmptyState } from "../../ui/message/EmptyState";
import { ErrorState } from "../../ui/message/ErrorState";
import { Text } from "../../ui/Text";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PriceFields } from "./priceForm";
import type { usePlanPrices } from "./usePlanPrices";

interface Props {
  readonly id: string;
  readonly form: UseFormReturn<PriceFields>;
  readonly plan: ReturnType<typeof usePlanPrices>;
  readonly warning: ReactNode;
  readonly onSubmit: (fields: PriceFields) => Promise<void>;
  readonly children?: ReactNode;
}

export function PricesForm({
  id,
  form,
  plan: { rows, error, retry },
  warning,
  onSubmit,
  children,
}: Props) {
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, "Failed to fetch pricing plan details")}
        onRetry={retry}
      />
    );
  }
  if (!rows) {
    return (
      <LoadingRegion label="Loading prices">
        <Stack $gap={3}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </Stack>
      </LoadingRegion>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        text="No car types available"
        hint="Create a car type first: prices are set by it."
      />
    );
  }
  return (
    <Form id={id} form={form} label="Prices" onSubmit={onSubmit}>
      {children}
      {rows.map(({ carTypeId, name }, index) => (
        <PriceFieldset key={carTypeId} control={form.control} index={index} carTypeName={name} />
      ))}
      {warning}
    </Form>
  );
}

interface PriceFieldsetProps {
  readonly control: Control<PriceFields>;
  readonly index: number;
  readonly carTypeName: string;
}

function PriceFieldset({ control, index, carTypeName }: PriceFieldsetProps) {
  return (
    <Card as="fieldset">
      <VisuallyHidden as="legend">{carTypeName}</VisuallyHidden>
      <Grid $least={40} $gap={3}>
        <Stack $gap={1}>
          <Text $weight="semibold" aria-hidden>
            {carTypeName}
          </Text>
          <FormCheckbox control={control} name={`prices.${index}.enabled`} label="Enabled" />
        </Stack>
        <FormNumberField
          control={control}
          name={`prices.${index}.price`}
          label="Price in rupees"
          kind="rupees"
          placeholder="0.00"
        />
      </Grid>
    </Card>
  );
}
