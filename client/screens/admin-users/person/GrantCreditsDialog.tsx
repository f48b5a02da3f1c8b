import { useState } from "react";
import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { useServerToday } from "../../../shared/dialogs/useServerToday";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormNumberField } from "../../../ui/form/FormNumberField";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextArea } from "../../../ui/form/FormTextArea";
import { FormTextField } from "../../../ui/form/FormTextField";
import type { GrantCreditsDialog_carTypes$key } from "./__generated__/GrantCreditsDialog_carTypes.graphql";
import type { GrantCreditsDialog_user$key } from "./__generated__/GrantCreditsDialog_user.graphql";
import { ANY_CAR, emptyGrant, type Grant, grantRules } from "./grantForm";
import { useGrantCredits } from "./mutations";

interface Props {
  readonly user: GrantCreditsDialog_user$key;
  readonly carTypes: GrantCreditsDialog_carTypes$key;
  readonly onClose: () => void;
}

const kinds = [
  { value: "PAY_PER_USE", label: "Pay Per Use" },
  { value: "REGULAR", label: "Regular" },
];

export function GrantCreditsDialog({ user: key, carTypes: carTypesKey, onClose }: Props) {
  const user = useFragment(
    graphql`
      fragment GrantCreditsDialog_user on User {
        id
        displayName
      }
    `,
    key,
  );
  const carTypes = useFragment(
    graphql`
      fragment GrantCreditsDialog_carTypes on CarType @relay(plural: true) {
        id
        name
      }
    `,
    carTypesKey,
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
    rules: grantRules(useServerToday()),
    fields: emptyGrant,
    save: async (grant) => {
      await grantCredits({
        ...grant,
        userId: user.id,
        goodUntil: grant.goodUntil || null,
        carTypeId: grant.carTypeId === ANY_CAR ? null : grant.carTypeId,
        clientKey: clientKeyOf(grant),
      });
      return "Credits granted successfully!";
    },
    failed: "Failed to grant credits",
    onClose,
  });
  const { control } = dialog.form;
  const carTypeId = useWatch({ control, name: "carTypeId" });

  return (
    <FormDialog
      {...dialog}
      title={`Grant credits to ${user.displayName}`}
      submitLabel="Grant Credits"
      pendingLabel="Granting…"
    >
      <FormSelect control={control} name="kind" label="Kind" choices={kinds} />
      <FormSelect
        control={control}
        name="carTypeId"
        label="For"
        hint={
          carTypeId === ANY_CAR
            ? "They pay for a wash of any car."
            : "They pay for this car type and for those that no plan sells dearer."
        }
        choices={[
          { value: ANY_CAR, label: "Any car" },
          ...carTypes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
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
