import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { choicesOf, type Home, type Place } from "../../shared/profile-form/choicesOf";
import { FlatField } from "../../shared/profile-form/FlatField";
import { ResidencyAndBlock } from "../../shared/profile-form/ResidencyAndBlock";
import { mobileNumber } from "../../shared/registration/typedInputs";
import { useResidencySearch } from "../../shared/residency-choice/useResidencySearch";
import { FormComboBox } from "../../ui/form/FormComboBox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatMissing } from "../../ui/format";
import type { EditUserDialog_user$key } from "./__generated__/EditUserDialog_user.graphql";
import { useUpdateUser } from "./mutations";

interface Props {
  readonly user: EditUserDialog_user$key;
  readonly residencies: readonly Place[];
  readonly onClose: () => void;
}

const HOME = ["residencyId", "blockId", "flatId"] as const;

/** product-rules.md#user-management */
export const userRules = z
  .object({
    residencyId: z.nullable(z.string()),
    blockId: z.nullable(z.string()),
    flatId: z.nullable(z.string()),
    mobileNumber: mobileNumber(),
  })
  .check(({ value, issues }) => {
    const missing = HOME.find((name) => !value[name]);
    if (!missing) return;
    issues.push({
      code: "custom",
      input: value,
      path: [missing],
      message: "Please select residency, block, and flat",
    });
  });

export type UserFields = z.input<typeof userRules>;

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SUCCESS_TIME = 3_000;

export function EditUserDialog({ user: key, residencies, onClose }: Props) {
  const user = useFragment(
    graphql`
      fragment EditUserDialog_user on User {
        id
        displayName
        mobileNumber
        residency {
          id
          name
        }
        block {
          id
          name
        }
        flat {
          id
          name
        }
      }
    `,
    key,
  );
  const finding = useResidencySearch(residencies, user.residency);
  const { revalidate } = useRevalidator();
  const home = homeFieldsOf(user);
  const { flatId: flatNow } = home;
  const edit = useEdit<Values>(
    { flatId: flatNow, mobileNumber: user.mobileNumber ?? null },
    onClose,
  );
  const { conflict } = edit;
  const isHomeKnown = conflict?.theirs.flatId === undefined || conflict.theirs.flatId === flatNow;
  const words: FieldWords<Values> = {
    flatId: { label: "Home", show: () => (isHomeKnown ? homeOf(user) : "another one") },
    mobileNumber: { label: "Mobile Number", show: formatMissing },
  };
  const [updateUser] = useUpdateUser();
  const dialog = useFormDialog({
    rules: userRules,
    fields: { ...home, mobileNumber: user.mobileNumber ?? "" },
    save: async ({ residencyId, blockId, flatId, mobileNumber }) => {
      if (!residencyId || !blockId || !flatId) return null;
      const wanted = { flatId, mobileNumber: mobileNumber || edit.seen.mobileNumber };
      const changes = edit.changes(wanted);
      await updateUser({
        userId: user.id,
        residencyId,
        blockId,
        flatId,
        mobileNumber: changes.mobileNumber ?? null,
        seen: { flatId: edit.seen.flatId, ...changes.seen },
      });
      return "User information updated successfully!";
    },
    savedTime: SUCCESS_TIME,
    failed: "Failed to update user information",
    onError: (error) => {
      if (!edit.handleConflict(error)) return false;
      void revalidate();
      return true;
    },
    onClose,
    edit,
  });
  const { form } = dialog;
  const { control } = form;
  return (
    <FormDialog
      {...dialog}
      title={`Edit ${user.displayName}`}
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <ConflictBanner
        edit={edit}
        words={words}
        fieldsOf={(theirs): Partial<UserFields> => ({
          ...(theirs.flatId !== undefined && home),
          ...(theirs.mobileNumber !== undefined && { mobileNumber: theirs.mobileNumber ?? "" }),
        })}
      />
      {/* Each choice clears those below it. */}
      <ResidencyAndBlock form={form} finding={finding} home={user} />
      <FlatField
        control={control}
        name="flatId"
        blockId={useWatch({ control, name: "blockId" })}
        home={user}
      >
        {({ places, isWhole, onWanted }) => (
          <FormComboBox
            control={control}
            name="flatId"
            label="Flat"
            placeholder="Select a flat"
            noMatch={isWhole ? "No flat of this name" : "Loading flats…"}
            choices={choicesOf(places)}
            onFocus={onWanted}
          />
        )}
      </FlatField>
      <FormTextField
        control={control}
        name="mobileNumber"
        label="Mobile Number"
        isOptional
        hint="10 digits, starting with 6-9. Empty leaves it as it is."
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface Values {
  readonly flatId: string | null;
  readonly mobileNumber: string | null;
}

const homeFieldsOf = ({ residency, block, flat }: Home) => ({
  residencyId: residency?.id ?? null,
  blockId: block?.id ?? null,
  flatId: flat?.id ?? null,
});

const homeOf = ({ residency, block, flat }: Home) =>
  [residency, block, flat].map((place) => formatMissing(place?.name)).join(" · ");
