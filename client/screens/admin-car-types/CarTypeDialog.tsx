import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { typedText } from "../../ui/form/typedText";
import { activeWord } from "../../ui/StatusBadge";
import type { CarTypeDialog_carType$key } from "./__generated__/CarTypeDialog_carType.graphql";
import { useCreateCarType, useUpdateCarType } from "./mutations";

interface Props {
  readonly carType: CarTypeDialog_carType$key | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

const LONGEST_NAME = 60;

const rules = z.object({
  name: typedText(LONGEST_NAME, "Name is required"),
  active: z.boolean(),
});

type Fields = z.infer<typeof rules>;

const WORDS: FieldWords<Fields> = {
  name: { label: "Name", show: (name) => name },
  active: { label: "The status", show: activeWord },
};

export function CarTypeDialog({ carType: key, onClose, onCreated }: Props) {
  const carType = useFragment(
    graphql`
      fragment CarTypeDialog_carType on CarType {
        id
        name
        active
      }
    `,
    key,
  );
  const { name, active } = carType ?? { name: "", active: true };
  const edit = useEdit<Fields>({ name, active }, onClose);
  const [createCarType] = useCreateCarType();
  const [updateCarType] = useUpdateCarType();
  const dialog = useFormDialog({
    rules,
    fields: edit.seen,
    save: async (fields) => {
      if (carType) {
        await updateCarType({ carTypeId: carType.id, ...edit.changes(fields) });
        return "Car type updated successfully!";
      }
      onCreated?.((await createCarType(fields)).carType.id);
      return "Car type created successfully!";
    },
    failed: "Failed to save car type",
    isErrorAbove: true,
    onClose,
    edit: carType ? edit : undefined,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title={carType ? `Edit ${edit.seen.name}` : "Create Car Type"}
      submitLabel={carType ? "Save Changes" : "Create Car Type"}
      pendingLabel="Saving…"
      width="small"
      phone="card"
    >
      <ConflictBanner edit={edit} words={WORDS} fieldsOf={(theirs) => theirs} />
      <FormTextField
        control={control}
        name="name"
        label="Name"
        hint="For example Hatchback"
        autoComplete="off"
      />
      <FormCheckbox
        control={control}
        name="active"
        label="Active"
        hint="Plans can be bought for it"
      />
    </FormDialog>
  );
}
