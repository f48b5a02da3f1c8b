import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { WebhookFields } from "../../shared/webhooks/WebhookFields";
import { EVERYWHERE, webhookInput, webhookRules } from "../../shared/webhooks/webhookForm";
import { FormDialog } from "../../ui/form/FormDialog";
import type { EditWebhookDialog_endpoint$key } from "./__generated__/EditWebhookDialog_endpoint.graphql";
import type { EditWebhookDialog_query$key } from "./__generated__/EditWebhookDialog_query.graphql";
import { useUpdateWebhook } from "./mutations";

interface Props {
  readonly endpoint: EditWebhookDialog_endpoint$key;
  readonly query: EditWebhookDialog_query$key;
  readonly onClose: () => void;
}

export function EditWebhookDialog({ onClose, ...keys }: Props) {
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
        }
      }
    `,
    keys.endpoint,
  );
  const query = useFragment(
    graphql`
      fragment EditWebhookDialog_query on Query {
        ...WebhookFields_query
      }
    `,
    keys.query,
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
      <WebhookFields control={dialog.form.control} query={query} />
    </FormDialog>
  );
}
