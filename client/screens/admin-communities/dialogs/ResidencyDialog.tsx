import { useController } from "react-hook-form";
import type { UploadableMap } from "relay-runtime";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../../shared/edit/ConflictBanner";
import { useEdit } from "../../../shared/edit/useEdit";
import { ImageField } from "../../../ui/field/ImageField";
import { FormCheckbox } from "../../../ui/form/FormCheckbox";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import { type ResidencyFields, residencyRules } from "../communityForm";
import { useCreateResidency, useUpdateResidency } from "./mutations";

interface Props {
  readonly residency: {
    readonly id: string;
    readonly name: string;
    readonly imageUrl: string | null | undefined;
    readonly requiresParkingNumber: boolean;
  } | null;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

type Values = Pick<ResidencyFields, "name" | "requiresParkingNumber">;

const WORDS: FieldWords<Values> = {
  name: { label: "Name", show: (name) => name },
  requiresParkingNumber: {
    label: "A parking number",
    show: (isRequired) => (isRequired ? "required" : "not required"),
  },
};

export function ResidencyDialog({ residency, onClose, onCreated }: Props) {
  const edit = useEdit<Values>(
    {
      name: residency?.name ?? "",
      requiresParkingNumber: residency?.requiresParkingNumber ?? false,
    },
    onClose,
  );
  const [createResidency] = useCreateResidency();
  const [updateResidency] = useUpdateResidency();
  const dialog = useFormDialog<ResidencyFields, ResidencyFields>({
    rules: residencyRules,
    fields: {
      name: residency?.name ?? "",
      requiresParkingNumber: residency?.requiresParkingNumber ?? false,
      image: null,
      isImageRemoved: false,
    },
    save: async ({ isImageRemoved, image: file, ...fields }) => {
      if (residency) {
        const input = {
          residencyId: residency.id,
          ...edit.changes(fields),
          ...(isImageRemoved && !file && residency.imageUrl && { removeImage: true }),
        };
        await updateResidency(...withPicture(input, file));
        return "Residency updated successfully!";
      }
      onCreated((await createResidency(...withPicture(fields, file))).residency.id);
      return "Residency created successfully!";
    },
    failed: `Failed to ${residency ? "update" : "create"} residency`,
    onClose,
    edit: residency ? edit : undefined,
  });
  const { control, setValue, watch } = dialog.form;
  const image = useController({ control, name: "image" });
  return (
    <FormDialog
      {...dialog}
      title={residency ? `Edit ${residency.name}` : "Create Residency"}
      submitLabel={residency ? "Save Changes" : "Create Residency"}
      pendingLabel={residency ? "Saving…" : "Creating…"}
    >
      <ConflictBanner edit={edit} words={WORDS} fieldsOf={(theirs) => theirs} />
      <FormTextField control={control} name="name" label="Name" autoComplete="off" />
      <ImageField
        label="Picture"
        isOptional
        hint="PNG, JPEG or WebP, 5 MB at most"
        name="image"
        ref={image.field.ref}
        file={image.field.value}
        currentUrl={watch("isImageRemoved") ? null : residency?.imageUrl}
        error={image.fieldState.error?.message}
        onBlur={image.field.onBlur}
        onChange={(file) => {
          // Removes first the newly chosen picture, then the existing one.
          setValue("isImageRemoved", watch("isImageRemoved") || (!file && !image.field.value));
          setValue("image", file, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <FormCheckbox
        control={control}
        name="requiresParkingNumber"
        label="Residents must give a parking number"
      />
    </FormDialog>
  );
}

function withPicture<Input extends object>(
  input: Input,
  image: File | null,
): readonly [input: Input, uploadables?: UploadableMap] {
  return image ? [{ ...input, image: null }, { "variables.input.image": image }] : [input];
}
