import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import type { WebhookFields_query$key } from "../../shared/webhooks/__generated__/WebhookFields_query.graphql";
import { WebhookFields } from "../../shared/webhooks/WebhookFields";
import { EVERYWHERE, webhookInput, webhookRules } from "../../shared/webhooks/webhookForm";
import { FormDialog } from "../../ui/form/FormDialog";
import type { EditWebhookDialog_endpoint$key } from "./__generated__/EditWebhookDialog_endpoint.graphql";
import { useUpdateWebhook } from "./mutations";

interface Props {
  readonly endpoint: EditWebhookDialog_endpoint$key;
  readonly query: WebhookFields_query$key;
  readonly onClose: () => void;
}

export function EditWebhookDialog({ endpoint: key, query, onClose }: Props) {
  const endpoint = useFragment(
    graphql`
      fragment EditWebhookDialog_endpoint on WebhookEndpoint {
        id
        url
        description
        eventTypes
        payload
        residency {
          id
          name
        }
      }
    `,
    key,
  );
  const [updateWebhook] = useUpdateWebhook();
  const { id: webhookEndpointId, url, description, eventTypes, payload, residency } = endpoint;
  const dialog = useFormDialog({
    rules: webhookRules,
    fields: {
      url,
      description: description ?? "",
      eventTypes: [...eventTypes],
      residency: residency?.id ?? EVERYWHERE,
      payload: payload === "FULL" ? ("FULL" as const) : ("THIN" as const),
    },
    save: async (values) => {
      await updateWebhook({ webhookEndpointId, ...webhookInput(values) });
      return "Webhook endpoint updated";
    },
    failed: "Failed to update webhook endpoint",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Edit Webhook Endpoint"
      submitLabel="Save Changes"
      pendingLabel="Saving…"
    >
      <WebhookFields control={dialog.form.control} query={query} community={residency} />
    </FormDialog>
  );
}
