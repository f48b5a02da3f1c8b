import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { stripParkingNumber } from "../../shared/registration/typedInputs";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextField } from "../../ui/form/FormTextField";
import type { CarDialog_carTypes$key } from "./__generated__/CarDialog_carTypes.graphql";
import { type CarFields, carRules } from "./carForm";

interface Props {
  readonly title: string;
  readonly submitLabel: string;
  readonly fields: CarFields;
  /** Community that needs a parking number. */
  readonly parkingAt: string | null;
  readonly carTypes: CarDialog_carTypes$key;
  readonly save: (fields: CarFields) => Promise<string>;
  readonly onClose: () => void;
}

export function CarDialog({ title, submitLabel, parkingAt, carTypes: key, ...options }: Props) {
  const carTypes = useFragment(
    graphql`
      fragment CarDialog_carTypes on CarType @relay(plural: true) {
        id
        name
      }
    `,
    key,
  );
  const dialog = useFormDialog({
    ...options,
    rules: carRules(parkingAt),
    failed: "Failed to save the car",
  });
  const { control } = dialog.form;
  return (
    <FormDialog {...dialog} title={title} submitLabel={submitLabel} pendingLabel="Saving…">
      <FormTextField
        control={control}
        name="plate"
        change={(text) => text.toUpperCase()}
        label="Car Number"
        hint="As on the plate, such as TS09AB1234"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormTextField
        control={control}
        name="model"
        label="Car Model"
        hint="Such as Hyundai i20"
        autoComplete="off"
      />
      <FormSelect
        control={control}
        name="carTypeId"
        label="Car Type"
        placeholder="Select a car type"
        choices={carTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormTextField
        control={control}
        name="parkingNumber"
        change={stripParkingNumber}
        label="Parking Number"
        hint={
          parkingAt
            ? `${parkingAt} needs it for each car`
            : "Where the car stands, if it has a place of its own"
        }
        isOptional={!parkingAt}
        autoComplete="off"
      />
      <FormTextField
        control={control}
        name="nickname"
        label="Nickname"
        isOptional
        hint="Such as Asha's car"
        autoComplete="off"
      />
    </FormDialog>
  );
}
