import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import type { GrantCreditsDialog_user$key } from "./__generated__/GrantCreditsDialog_user.graphql";
import { emptyGrant, type Grant, grantRules } from "./grantForm";
import { useGrantCredits } from "./useGrantCredits";

interface Props {
  readonly user: GrantCreditsDialog_user$key;
  readonly onClose: () => void;
}

const kinds = [
  { value: "PAY_PER_USE", label: "Pay Per Use" },
  { value: "REGULAR", label: "Regular" },
];

/** Gives someone credits, with a reason that the resident reads. Sent again after a lost answer it grants once. */
export function GrantCreditsDialog({ user: key, onClose }: Props) {
  const user = useFragment(
    graphql`
      fragment GrantCreditsDialog_user on User {
        id
        displayName
      }
    `,
    key,
  );
  const [attempt, setAttempt] = useState({ fields: "", clientKey: "" });
  const [grantCredits] = useGrantCredits();

  function clientKeyOf(grant: Grant): string {
    const fields = JSON.stringify(grant);
    if (fields === attempt.fields) return attempt.clientKey;
    const clientKey = crypto.randomUUID();
    setAttempt({ fields, clientKey });
    return clientKey;
  }

  const dialog = useFormDialog({
    rules: grantRules,
    fields: emptyGrant,
    save: async (grant) => {
      await grantCredits({
        ...grant,
        userId: user.id,
        goodUntil: grant.goodUntil || null,
        clientKey: clientKeyOf(grant),
      });
      return "Credits granted successfully!";
    },
    failed: "Failed to grant credits",
    onClose,
  });
  const { control } = dialog.form;

  return (
    <FormDialog
      {...dialog}
      title={`Grant credits to ${user.displayName}`}
      submitLabel="Grant Credits"
      pendingLabel="Granting…"
    >
      <FormSelect control={control} name="kind" label="Kind" choices={kinds} />
      <FormNumberField control={control} name="count" label="Credits" hint="1 to 100" />
      <FormTextField
        control={control}
        name="goodUntil"
        label="Good until"
        isOptional
        hint="The last wash date they pay for. Empty: no end."
        type="date"
      />
      <FormTextArea
        control={control}
        name="reason"
        label="Reason"
        hint="The resident reads it in the ledger."
      />
    </FormDialog>
  );
}
