import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { messageOf } from "../../relay/errors";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { Form } from "../../ui/form/Form";
import { LoadingRegion } from "../../ui/LoadingRegion";
import { SkeletonCard } from "../../ui/SkeletonCard";
import { Stack } from "../../ui/Stack";
import { PriceFieldset } from "./PriceFieldset";
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
