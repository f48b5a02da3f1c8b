import { CarTypeDialog } from "./CarTypeDialog";
import { newCarTypeFields } from "./carTypeForm";
import { useCreateCarType } from "./useCreateCarType";

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreateCarTypeDialog({ onClose, onCreated }: Props) {
  const [createCarType] = useCreateCarType();
  return (
    <CarTypeDialog
      title="Create Car Type"
      submitLabel="Create Car Type"
      fields={newCarTypeFields}
      onClose={onClose}
      save={async (fields) => {
        onCreated(await createCarType(fields));
        return "Car type created successfully!";
      }}
    />
  );
}
