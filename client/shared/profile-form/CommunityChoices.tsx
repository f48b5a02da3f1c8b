import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormTextField } from "../../ui/form/FormTextField";
import { Stack } from "../../ui/layout/Stack";
import { stripParkingNumber } from "../registration/typedInputs";
import type { ResidencyFinding } from "../residency-choice/useResidencySearch";
import type { Home } from "./choicesOf";
import { FlatChoice } from "./FlatChoice";
import { FlatField } from "./FlatField";
import type { Profile, ProfileFields } from "./profileRules";
import { ResidencyAndBlock } from "./ResidencyAndBlock";

interface Props {
  readonly form: UseFormReturn<ProfileFields, unknown, Profile>;
  readonly finding: ResidencyFinding;
  readonly home: Home;
}

export function CommunityChoices({ form, finding, home }: Props) {
  const { control } = form;
  const [residencyId, blockId] = useWatch({ control, name: ["residencyId", "blockId"] });
  const residency = finding.places.find(({ id }) => id === residencyId);

  return (
    <Stack $gap={5}>
      <ResidencyAndBlock form={form} finding={finding} home={home} />
      <FlatField control={control} name="flatId" blockId={blockId} home={home}>
        {({ places, ...rest }, blockId) => (
          <FlatChoice control={control} blockId={blockId} flats={places} {...rest} />
        )}
      </FlatField>
      {residency?.requiresParkingNumber && (
        <FormTextField
          control={control}
          name="parkingNumber"
          change={stripParkingNumber}
          label="Parking Number"
          hint="Letters and numbers, such as B2114"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Stack>
  );
}
