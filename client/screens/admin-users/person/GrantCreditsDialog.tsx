import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { reasonRule } from "../../../shared/credits/reasonRule";
import { dayAfter } from "../../../shared/dayAfter";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { useServerToday } from "../../../shared/dialogs/useServerToday";
import { choicesOf } from "../../../shared/profile-form/choicesOf";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormNumberField } from "../../../ui/form/FormNumberField";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormTextArea } from "../../../ui/form/FormTextArea";
import { FormTextField } from "../../../ui/form/FormTextField";
import { wholeNumber } from "../../../ui/form/typedNumber";
import { useGrantCredits } from "../mutations";
import type { GrantCreditsDialog_carTypes$key } from "./__generated__/GrantCreditsDialog_carTypes.graphql";
import type { GrantCreditsDialog_user$key } from "./__generated__/GrantCreditsDialog_user.graphql";

interface Props {
  readonly user: GrantCreditsDialog_user$key;
  readonly carTypes: GrantCreditsDialog_carTypes$key;
  readonly onClose: () => void;
}

const ANY_CAR = "any";

const MOST = 100;
const LONGEST_DAYS = 3_660;
const COUNT = `Credits must be a whole number from 1 to ${MOST}`;

/** The server's rule. */
export const grantRules = (today: string) =>
  z.object({
    kind: z.enum(["PAY_PER_USE", "REGULAR"]),
    count: wholeNumber(1, MOST, COUNT),
    goodUntil: z.string().check(
      z.refine((day) => day === "" || day >= today, "Please choose today or a later date"),
      z.refine(
        (day) => today === "" || day <= dayAfter(today, LONGEST_DAYS),
        `Please choose a date within ${LONGEST_DAYS} days`,
      ),
    ),
    /** Id of a car type, or `ANY_CAR`. */
    carTypeId: z.string(),
    reason: reasonRule,
  });

export const emptyGrant: z.input<ReturnType<typeof grantRules>> = {
  kind: "PAY_PER_USE",
  count: "1",
  goodUntil: "",
  carTypeId: ANY_CAR,
  reason: "",
};

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
  const [grantCredits] = useGrantCredits();
  const dialog = useFormDialog({
    rules: grantRules(useServerToday()),
    fields: emptyGrant,
    save: async (grant) => {
      await grantCredits({
        ...grant,
        userId: user.id,
        goodUntil: grant.goodUntil || null,
        carTypeId: grant.carTypeId === ANY_CAR ? null : grant.carTypeId,
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
        choices={[{ value: ANY_CAR, label: "Any car" }, ...choicesOf(carTypes)]}
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
