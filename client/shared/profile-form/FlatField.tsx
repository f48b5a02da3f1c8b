import type { ReactNode } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { ComboBoxPlace } from "../../ui/field/ComboBoxPlace";
import { FormComboBoxPlace } from "../../ui/form/FormComboBoxPlace";
import { type Home, withChosen } from "./choicesOf";
import { PlacesOf } from "./PlacesOf";
import type { Places } from "./usePlaces";

interface Props<Values extends FieldValues, Parsed> {
  readonly control: Control<Values, unknown, Parsed>;
  readonly name: FieldPath<Values>;
  readonly blockId: string | null;
  readonly home: Home;
  readonly children: (flats: Places, blockId: string) => ReactNode;
}

export function FlatField<Values extends FieldValues, Parsed>({
  control,
  name,
  blockId,
  home,
  children,
}: Props<Values, Parsed>) {
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
          name={name}
          {...place}
          text={current?.name}
          reason="Loading flats…"
        />
      }
    >
      {(flats) => children({ ...flats, places: withChosen(flats.places, current) }, blockId)}
    </PlacesOf>
  );
}
