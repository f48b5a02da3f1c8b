import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { ComboBoxPlace } from "../../ui/field/ComboBoxPlace";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormComboBoxPlace } from "../../ui/form/FormComboBoxPlace";
import { choicesOf, type Place, withChosen } from "./choicesOf";
import { PlacesOf } from "./PlacesOf";

type Box<Values extends FieldValues, Parsed> = ComponentProps<typeof FormComboBox<Values, Parsed>>;

interface Props<Values extends FieldValues, Parsed>
  extends Pick<Box<Values, Parsed>, "control" | "name" | "hint" | "onChosen"> {
  readonly residencyId: string | null;
  readonly current?: Place | null;
}

export function BlockField<Values extends FieldValues, Parsed>({
  residencyId,
  current,
  ...box
}: Props<Values, Parsed>) {
  const place = { label: "Block", placeholder: "Select a block" };
  if (!residencyId) return <ComboBoxPlace {...place} reason="Choose a residency first" />;
  return (
    <PlacesOf
      // Resets the typed text.
      key={residencyId}
      id={residencyId}
      kind="blocks"
      waiting={
        <FormComboBoxPlace
          control={box.control}
          name={box.name}
          {...place}
          text={current?.name}
          reason="Loading blocks…"
        />
      }
    >
      {({ places, isWhole, onWanted }) => (
        <FormComboBox
          {...box}
          {...place}
          noMatch={isWhole ? "No block of this name" : "Loading blocks…"}
          choices={choicesOf(withChosen(places, current))}
          onFocus={onWanted}
        />
      )}
    </PlacesOf>
  );
}
