import { type UseFormReturn, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormTextField } from "../../ui/form/FormTextField";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import type { CommunityFields_residencies$key } from "./__generated__/CommunityFields_residencies.graphql";
import { AwaitedField } from "./AwaitedField";
import { FlatField } from "./FlatField";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly form: UseFormReturn<ProfileFields, unknown, Profile>;
  readonly residencies: CommunityFields_residencies$key;
}

const choicesOf = (named: readonly { readonly id: string; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }));

/** Where the car stands: each list follows from the choice above it (spec §2 and §5). */
export function CommunityFields({ form, ...props }: Props) {
  const residencies = useFragment(
    graphql`
      fragment CommunityFields_residencies on Residency @relay(plural: true) {
        id
        name
        requiresParkingNumber
        blocks {
          id
          name
        }
      }
    `,
    props.residencies,
  );
  const { control, setValue, clearErrors } = form;
  const [residencyId, blockId] = useWatch({ control, name: ["residencyId", "blockId"] });
  const residency = residencies.find(({ id }) => id === residencyId);

  function forget(...names: ("blockId" | "flatId")[]): void {
    for (const name of names) setValue(name, null, { shouldDirty: true });
    clearErrors(names);
  }

  return (
    <Panel title="Community Details">
      <Stack $gap={5}>
        <FormComboBox
          control={control}
          name="residencyId"
          label="Residency"
          placeholder="Select a residency"
          noMatch="No residency of this name"
          choices={choicesOf(residencies)}
          onChosen={(chosen) => {
            if (chosen !== residencyId) forget("blockId", "flatId");
          }}
        />
        {residency ? (
          <FormComboBox
            // Another residency: what was typed for the old one goes.
            key={residency.id}
            control={control}
            name="blockId"
            label="Block"
            placeholder="Select a block"
            noMatch="No block of this name"
            choices={choicesOf(residency.blocks)}
            onChosen={(chosen) => {
              if (chosen !== blockId) forget("flatId");
            }}
          />
        ) : (
          <AwaitedField
            label="Block"
            placeholder="Select a block"
            reason="Choose a residency first"
          />
        )}
        <FlatField control={control} blockId={blockId} />
        {residency?.requiresParkingNumber && (
          <FormTextField
            control={control}
            name="parkingNumber"
            change={(text) => text.replace(/[^A-Za-z0-9]/g, "")}
            label="Parking Number"
            hint="Letters and numbers, such as B2114"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        )}
      </Stack>
    </Panel>
  );
}
