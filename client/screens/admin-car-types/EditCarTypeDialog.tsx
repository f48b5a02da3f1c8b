import { graphql, useFragment } from "react-relay";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { activeWord } from "../../ui/activeWord";
import type { EditCarTypeDialog_carType$key } from "./__generated__/EditCarTypeDialog_carType.graphql";
import { CarTypeDialog } from "./CarTypeDialog";
import type { CarTypeFields } from "./carTypeForm";
import { useUpdateCarType } from "./useUpdateCarType";

interface Props {
  readonly carType: EditCarTypeDialog_carType$key;
  readonly onClose: () => void;
}

const WORDS: FieldWords<CarTypeFields> = {
  name: { label: "Name", show: (name) => name },
  active: { label: "The status", show: activeWord },
};

export function EditCarTypeDialog({ carType: key, onClose }: Props) {
  const carType = useFragment(
    graphql`
      fragment EditCarTypeDialog_carType on CarType {
        id
        name
        active
      }
    `,
    key,
  );
  const { id, name, active } = carType;
  const edit = useEdit<CarTypeFields>({ name, active }, onClose);
  const [updateCarType] = useUpdateCarType();
  return (
    <CarTypeDialog
      title={`Edit ${edit.seen.name}`}
      submitLabel="Save Changes"
      fields={edit.seen}
      onClose={onClose}
      edit={edit}
      notice={<ConflictBanner edit={edit} words={WORDS} fieldsOf={(theirs) => theirs} />}
      save={async (fields) => {
        await updateCarType({ carTypeId: id, ...edit.changes(fields) });
        return "Car type updated successfully!";
      }}
    />
  );
}
