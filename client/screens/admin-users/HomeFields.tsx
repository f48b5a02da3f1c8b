import { type UseFormReturn, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { choicesOf, type Home, withChosen } from "../../shared/profile-form/choicesOf";
import { PlacesOf } from "../../shared/profile-form/PlacesOf";
import { ResidencyAndBlock } from "../../shared/profile-form/ResidencyAndBlock";
import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormComboBoxPlace } from "../../ui/form/FormComboBoxPlace";
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
  const place = { label: "Flat", placeholder: "Select a flat" };
  const current = blockId === home.block?.id ? home.flat : null;

  return (
    <>
      <ResidencyAndBlock form={form} residencies={residencies} home={home} />
      {blockId ? (
        <PlacesOf
          id={blockId}
          kind="flats"
          waiting={
            <FormComboBoxPlace
              control={control}
              name="flatId"
              {...place}
              text={current?.name}
              reason="Loading flats…"
            />
          }
        >
          {({ places, isWhole, onWanted }) => (
            <FormComboBox
              control={control}
              name="flatId"
              {...place}
              noMatch={isWhole ? "No flat of this name" : "Loading flats…"}
              choices={choicesOf(withChosen(places, current))}
              onFocus={onWanted}
            />
          )}
        </PlacesOf>
      ) : (
        <ComboBoxPlace {...place} reason="Choose a block first" />
      )}
    </>
  );
}
