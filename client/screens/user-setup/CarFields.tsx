import type { Control } from "react-hook-form";
import { FormTextField } from "../../ui/form/FormTextField";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
}

/** The car and how to reach its owner (spec §2, Profile completion). */
export function CarFields({ control }: Props) {
  return (
    <Panel title="Car Details">
      <Stack $gap={5}>
        <FormTextField
          control={control}
          name="carNumber"
          change={(text) => text.toUpperCase()}
          label="Car Number"
          hint="As on the plate, such as TS09AB1234"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <FormTextField
          control={control}
          name="carModel"
          label="Car Model"
          hint="Such as Hyundai i20"
          autoComplete="off"
          maxLength={60}
        />
        <FormTextField
          control={control}
          name="mobileNumber"
          label="Mobile Number"
          hint="10 digits, starting with 6-9"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
      </Stack>
    </Panel>
  );
}
