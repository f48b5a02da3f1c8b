import { choicesOf, type Place, withChosen } from "../../shared/profile-form/choicesOf";
import { PlacesOf } from "../../shared/profile-form/PlacesOf";
import { NativeSelect } from "../../ui/NativeSelect";

interface Props {
  readonly residencyId: string | undefined;
  readonly none: string;
  readonly chosen: Place | null | undefined;
  readonly onChange: (blockId: string | null) => void;
}

export function BlockSelect({ residencyId, none, chosen, onChange }: Props) {
  const select = (choices: readonly Place[], first: string) => (
    <NativeSelect
      label="Block"
      value={chosen?.id ?? ""}
      choices={[{ value: "", label: first }, ...choicesOf(withChosen(choices, chosen))]}
      onChange={(id) => onChange(id || null)}
    />
  );
  if (!residencyId) return select([], none);
  return (
    <PlacesOf id={residencyId} kind="blocks" isWanted waiting={select([], "Loading blocks…")}>
      {({ places }) => select(places, "Select a block")}
    </PlacesOf>
  );
}
