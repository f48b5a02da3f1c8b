import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { FormComboBox } from "../../ui/form/FormComboBox";
import type { ResidencyAndBlock_residencies$key } from "./__generated__/ResidencyAndBlock_residencies.graphql";
import { BlockField } from "./BlockField";
import { choicesOf, type Home } from "./choicesOf";

interface HomeChoice {
  residencyId: string | null;
  blockId: string | null;
  flatId: string | null;
}

interface Props<Values extends FieldValues, Parsed> {
  readonly form: UseFormReturn<Values, unknown, Parsed>;
  readonly residencies: ResidencyAndBlock_residencies$key;
  readonly home: Home;
}

export function ResidencyAndBlock<Values extends HomeChoice, Parsed>({
  form,
  home,
  ...props
}: Props<Values, Parsed>) {
  const residencies = useFragment(
    graphql`
      fragment ResidencyAndBlock_residencies on Residency @relay(plural: true) {
        id
        name
      }
    `,
    props.residencies,
  );
  const { control, setValue, clearErrors } = form as unknown as UseFormReturn<HomeChoice>;
  const [residencyId, blockId] = useWatch({ control, name: ["residencyId", "blockId"] });
  const residency = residencies.find(({ id }) => id === residencyId);

  function forget(...names: ("blockId" | "flatId")[]): void {
    for (const name of names) setValue(name, null, { shouldDirty: true });
    clearErrors(names);
  }

  return (
    <>
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
      <BlockField
        control={control}
        name="blockId"
        residencyId={residency?.id ?? null}
        current={residency?.id === home.residency?.id ? home.block : null}
        onChosen={(chosen) => {
          if (chosen !== blockId) forget("flatId");
        }}
      />
    </>
  );
}
