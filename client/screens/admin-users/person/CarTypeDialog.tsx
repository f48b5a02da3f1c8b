import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { choicesOf } from "../../../shared/profile-form/choicesOf";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormSelect } from "../../../ui/form/FormSelect";
import { useCorrectCarType } from "../mutations";
import type { CarTypeDialog_carTypes$key } from "./__generated__/CarTypeDialog_carTypes.graphql";
import type { CarTypeDialog_user$key } from "./__generated__/CarTypeDialog_user.graphql";

interface Props {
  readonly user: CarTypeDialog_user$key;
  readonly carTypes: CarTypeDialog_carTypes$key;
  readonly onClose: () => void;
}

const rules = z.object({
  vehicleId: z.string(),
  carTypeId: z.string().check(z.minLength(1, "Please select a car type")),
});

/** product-rules.md#cars */
export function CarTypeDialog({ user: key, carTypes: carTypesKey, onClose }: Props) {
  const { displayName, vehicles } = useFragment(
    graphql`
      fragment CarTypeDialog_user on User {
        displayName
        vehicles {
          id
          plate
          model
          carType {
            id
            name
          }
        }
      }
    `,
    key,
  );
  const carTypes = useFragment(
    graphql`
      fragment CarTypeDialog_carTypes on CarType @relay(plural: true) {
        id
        name
      }
    `,
    carTypesKey,
  );
  const [correct] = useCorrectCarType();
  const typeOf = (vehicleId: string) => vehicles.find(({ id }) => id === vehicleId)?.carType;
  const first = vehicles[0]?.id ?? "";
  const dialog = useFormDialog({
    rules,
    fields: { vehicleId: first, carTypeId: typeOf(first)?.id ?? "" },
    save: async ({ vehicleId, carTypeId }) => {
      await correct({ vehicleId, carTypeId });
      return "Car type saved!";
    },
    failed: "Failed to save the car type",
    onClose,
  });
  const { control, setValue } = dialog.form;
  const now = typeOf(useWatch({ control, name: "vehicleId" }));
  // An archived type stays until another is chosen.
  const offered = carTypes.some(({ id }) => id === now?.id) || !now ? carTypes : [now, ...carTypes];

  return (
    <FormDialog
      {...dialog}
      title={`Change a car type of ${displayName}`}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <FormSelect
        control={control}
        name="vehicleId"
        label="Car"
        choices={vehicles.map(({ id, plate, model }) => ({
          value: id,
          label: `${plate} · ${model}`,
        }))}
        onChosen={(id) => setValue("carTypeId", typeOf(id)?.id ?? "")}
      />
      <FormSelect
        control={control}
        name="carTypeId"
        label="Car Type"
        hint="The resident gets an e-mail. Washes already booked keep their credits."
        placeholder="Select a car type"
        choices={choicesOf(offered)}
      />
    </FormDialog>
  );
}
