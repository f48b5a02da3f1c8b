import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { FormComboBox } from "../../ui/form/FormComboBox";
import type { ResidencyFinding } from "../residency-choice/useResidencySearch";
import { BlockField } from "./BlockField";
import type { Home } from "./choicesOf";

interface HomeChoice {
  residencyId: string | null;
  blockId: string | null;
  flatId: string | null;
}

interface Props<Values extends FieldValues, Parsed> {
  readonly form: UseFormReturn<Values, unknown, Parsed>;
  readonly finding: ResidencyFinding;
  readonly home: Home;
}

export function ResidencyAndBlock<Values extends HomeChoice, Parsed>({
  form,
  finding,
  home,
}: Props<Values, Parsed>) {
  const { control, setValue, clearErrors } = form as unknown as UseFormReturn<HomeChoice>;
  const [residencyId, blockId] = useWatch({ control, name: ["residencyId", "blockId"] });
  const residency = finding.places.find(({ id }) => id === residencyId);

  function forget(...names: ("blockId" | "flatId")[]): void {
    for (const name of names) setValue(name, null, { shouldDirty: true });
    clearErrors(names);
  }

  return (
    <>
      <FormComboBox
        {...finding.comboBox}
        control={control}
        name="residencyId"
        label="Residency"
        placeholder="Select a residency"
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
