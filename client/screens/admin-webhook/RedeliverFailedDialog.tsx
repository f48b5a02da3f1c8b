import { useRevalidator } from "react-router-dom";
import { z } from "zod/mini";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormSelect } from "../../ui/form/FormSelect";
import { countText } from "../../ui/format";
import { useRedeliverFailed } from "./mutations";

const HOUR_MS = 3_600_000;
const choices = [
  { value: "1", label: "The last hour" },
  { value: "24", label: "The last day" },
  { value: "168", label: "The last 7 days" },
  { value: "720", label: "The last 30 days" },
];
const rules = z.object({ hours: z.string() });

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

export function RedeliverFailedDialog({ id, onClose }: Props) {
  const [redeliverFailed] = useRedeliverFailed();
  const { revalidate } = useRevalidator();
  const dialog = useFormDialog({
    rules,
    fields: { hours: "24" },
    save: async ({ hours }) => {
      const since = new Date(Date.now() - Number(hours) * HOUR_MS).toISOString();
      const { count } = await redeliverFailed({ webhookEndpointId: id, since });
      void revalidate();
      if (count === 0) return "Nothing has failed since then";
      return `${countText(count, "delivery is", "deliveries are")} sent again`;
    },
    failed: "Failed to send them again",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Send again what failed"
      submitLabel="Send Again"
      pendingLabel="Sending…"
      width="small"
      phone="card"
    >
      <FormSelect control={dialog.form.control} name="hours" label="Failed in" choices={choices} />
    </FormDialog>
  );
}
