import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { isChangedMeanwhile } from "../../relay/errors";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormSelect } from "../../ui/form/FormSelect";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { wholeNumber } from "../../ui/form/typedNumber";
import { Text } from "../../ui/Text";
import { serviceTypeText } from "../bookingWords";
import { useFormDialog } from "../dialogs/useFormDialog";
import type { RevokeCreditsDialog_lots$key } from "./__generated__/RevokeCreditsDialog_lots.graphql";
import { reasonRule } from "./reasonRule";
import { useRefreshPlan } from "./useRefreshPlan";
import { useRevokeCredits } from "./useRevokeCredits";

interface Props {
  readonly userId: string;
  readonly name: string;
  readonly lots: RevokeCreditsDialog_lots$key;
  readonly reason?: string;
  readonly onClose: () => void;
}

const COUNT = "Credits must be a whole number from 1 to 1000";

const rules = z.object({
  lot: z.string(),
  count: wholeNumber(1, 1_000, COUNT),
  reason: reasonRule,
});

export function RevokeCreditsDialog({ userId, name, lots: key, reason = "", onClose }: Props) {
  const lots = useFragment(
    graphql`
      fragment RevokeCreditsDialog_lots on CreditLot @relay(plural: true) {
        id
        kind
        carType {
          name
        }
        remaining
        used
      }
    `,
    key,
  );
  const [first] = lots;
  const [revokeCredits] = useRevokeCredits(userId);
  const refresh = useRefreshPlan();
  const dialog = useFormDialog({
    rules,
    fields: { lot: first?.id ?? "", count: `${first?.remaining ?? 0}`, reason },
    save: async ({ lot, count, reason: why }) => {
      const seen = { remainingCredits: lots.find(({ id }) => id === lot)?.remaining };
      await revokeCredits({ creditLotId: lot, count, reason: why, seen });
      return "Credits taken back";
    },
    onError: async (error, { getValues }) => {
      if (isChangedMeanwhile(error)) await refresh(getValues("lot")).catch(() => undefined);
      return false;
    },
    failed: "Failed to take credits back",
    onClose,
  });
  const { control, watch } = dialog.form;
  const chosen = lots.find(({ id }) => id === watch("lot")) ?? first;
  return (
    <FormDialog
      {...dialog}
      title={`Take credits back from ${name}`}
      submitLabel="Take Back"
      pendingLabel="Taking back…"
      phone="card"
    >
      {lots.length > 1 && (
        <FormSelect
          control={control}
          name="lot"
          label="Of which"
          choices={lots.map(({ id, kind, carType, remaining }) => ({
            value: id,
            label: [
              serviceTypeText(kind),
              ...(carType ? [carType.name] : []),
              `${remaining} left`,
            ].join(", "),
          }))}
        />
      )}
      <Text>
        {chosen?.remaining ?? 0} left, {chosen?.used ?? 0} used or booked. What is used stays used.
      </Text>
      <FormNumberField control={control} name="count" label="Credits" />
      <FormTextArea
        control={control}
        name="reason"
        label="Reason"
        hint="The resident reads it in the ledger."
      />
    </FormDialog>
  );
}
