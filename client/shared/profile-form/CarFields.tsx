import type { Control } from "react-hook-form";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { CarDetailFields } from "../registration/CarDetailFields";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
}

export function CarFields({ control }: Props) {
  return (
    <Panel title="Car Details">
      <Stack $gap={5}>
        <CarDetailFields control={control} />
      </Stack>
    </Panel>
  );
}
