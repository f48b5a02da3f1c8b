import type { Control } from "react-hook-form";
import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { FormComboBoxPlace } from "../../ui/form/FormComboBoxPlace";
import { type Home, withChosen } from "./choicesOf";
import { FlatChoice } from "./FlatChoice";
import { PlacesOf } from "./PlacesOf";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
  readonly blockId: string | null;
  readonly home: Home;
}

export function FlatField({ control, blockId, home }: Props) {
  const place = { label: "Flat", placeholder: "Select a flat" };
  if (!blockId) return <ComboBoxPlace {...place} reason="Choose a block first" />;
  const current = blockId === home.block?.id ? home.flat : null;
  return (
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
      {({ places, ...rest }) => (
        <FlatChoice
          control={control}
          blockId={blockId}
          flats={withChosen(places, current)}
          {...rest}
        />
      )}
    </PlacesOf>
  );
}
