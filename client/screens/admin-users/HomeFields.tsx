import { type UseFormReturn, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { choicesOf, type Home } from "../../shared/profile-form/choicesOf";
import { FlatField } from "../../shared/profile-form/FlatField";
import { ResidencyAndBlock } from "../../shared/profile-form/ResidencyAndBlock";
import { FormComboBox } from "../../ui/form/FormComboBox";
import type { HomeFields_residencies$key } from "./__generated__/HomeFields_residencies.graphql";
import type { UserFields } from "./userForm";

interface Props {
  readonly form: UseFormReturn<UserFields>;
  readonly residencies: HomeFields_residencies$key;
  readonly home: Home;
}

/** Each choice clears those below it (product-rules.md#user-management). */
export function HomeFields({ form, home, ...props }: Props) {
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
      <ResidencyAndBlock form={form} residencies={residencies} home={home} />
      <FlatField control={control} name="flatId" blockId={blockId} home={home}>
        {({ places, isWhole, onWanted }) => (
          <FormComboBox
            control={control}
            name="flatId"
            label="Flat"
            placeholder="Select a flat"
            noMatch={isWhole ? "No flat of this name" : "Loading flats…"}
            choices={choicesOf(places)}
            onFocus={onWanted}
          />
        )}
      </FlatField>
    </>
  );
}
