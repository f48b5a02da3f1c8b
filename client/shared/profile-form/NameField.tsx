import type { Control } from "react-hook-form";
import { FormTextField } from "../../ui/form/FormTextField";
import { Panel } from "../../ui/Panel";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
}

export function NameField({ control }: Props) {
  return (
    <Panel title="Your Name">
      <FormTextField control={control} name="displayName" label="Full Name" autoComplete="name" />
    </Panel>
  );
}
