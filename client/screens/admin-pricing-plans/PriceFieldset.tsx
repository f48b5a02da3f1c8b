import type { Control } from "react-hook-form";
import { Card } from "../../ui/Card";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { Grid } from "../../ui/Grid";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PriceFields } from "./priceForm";

interface Props {
  readonly control: Control<PriceFields>;
  readonly index: number;
  readonly carTypeName: string;
}

export function PriceFieldset({ control, index, carTypeName }: Props) {
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
