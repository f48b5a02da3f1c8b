import { type UseFormReturn, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { choicesOf } from "../../shared/profile-form/choicesOf";
import { FlatsOfBlock } from "../../shared/profile-form/FlatsOfBlock";
import { ResidencyAndBlock } from "../../shared/profile-form/ResidencyAndBlock";
import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { FormComboBox } from "../../ui/form/FormComboBox";
import type { HomeFields_residencies$key } from "./__generated__/HomeFields_residencies.graphql";
import type { UserFields } from "./userForm";

interface Props {
  readonly form: UseFormReturn<UserFields>;
  readonly residencies: HomeFields_residencies$key;
}

/** Where somebody lives: blocks after a residency, flats after a block; another choice above clears those below (spec §2). */
export function HomeFields({ form, ...props }: Props) {
  const residencies = useFragment(
    graphql`
      fragment HomeFields_residencies on Residency @relay(plural: true) {
        ...ResidencyAndBlock_residencies
      }
    `,
    props.residencies,
  );
  const { control } = form;
  const blockId = useWatch({ control, name: "blockId" });

  return (
    <>
      <ResidencyAndBlock form={form} residencies={residencies} />
      {blockId ? (
        <FlatsOfBlock
          blockId={blockId}
          waiting={
            <ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Loading flats…" />
          }
        >
          {(flats) => (
            <FormComboBox
              control={control}
              name="flatId"
              label="Flat"
              placeholder="Select a flat"
              noMatch="No flat of this name"
              choices={choicesOf(flats)}
            />
          )}
        </FlatsOfBlock>
      ) : (
        <ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Choose a block first" />
      )}
    </>
  );
}
