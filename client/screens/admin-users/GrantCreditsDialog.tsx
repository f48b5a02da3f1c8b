import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { showServerError } from "../../relay/showServerError";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { toast } from "../../ui/toast";
import type { GrantCreditsDialog_user$key } from "./__generated__/GrantCreditsDialog_user.graphql";
import { emptyGrant, type Grant, type GrantFields, grantRules } from "./grantForm";
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
  const form = useForm<GrantFields, unknown, Grant>({
    mode: "onTouched",
    resolver: zodResolver(grantRules),
    defaultValues: emptyGrant,
  });
  const [grantCredits] = useGrantCredits();

  function clientKeyOf(grant: Grant): string {
    const fields = JSON.stringify(grant);
    if (fields === attempt.fields) return attempt.clientKey;
    const clientKey = crypto.randomUUID();
    setAttempt({ fields, clientKey });
    return clientKey;
  }

  async function grant(fields: Grant): Promise<void> {
    try {
      await grantCredits({
        ...fields,
        userId: user.id,
        goodUntil: fields.goodUntil || null,
        clientKey: clientKeyOf(fields),
      });
      toast.success("Credits granted successfully!");
      onClose();
    } catch (error) {
      showServerError(form, error, "Failed to grant credits");
    }
  }

  return (
    <FormDialog
      title={`Grant credits to ${user.displayName}`}
      form={form}
      onSubmit={grant}
      onClose={onClose}
      submitLabel="Grant Credits"
      pendingLabel="Granting…"
    >
      <FormSelect control={form.control} name="kind" label="Kind" choices={kinds} />
      <FormNumberField control={form.control} name="count" label="Credits" hint="1 to 100" />
      <FormTextField
        control={form.control}
        name="goodUntil"
        label="Good until"
        isOptional
        hint="The last wash date they pay for. Empty: no end."
        type="date"
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label="Reason"
        hint="The resident reads it in the ledger."
      />
    </FormDialog>
  );
}
