import { graphql, useLazyLoadQuery } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import type { Secret } from "../../shared/secret/SecretDialog";
import { WebhookFields } from "../../shared/webhooks/WebhookFields";
import { newWebhook, webhookInput, webhookRules } from "../../shared/webhooks/webhookForm";
import { webhookName } from "../../shared/webhooks/webhookWords";
import { FormDialog } from "../../ui/form/FormDialog";
import type { CreateWebhookDialogQuery } from "./__generated__/CreateWebhookDialogQuery.graphql";
import { useCreateWebhook } from "./mutations";

interface Props {
  readonly onClose: () => void;
  readonly onMade: (secret: Secret) => void;
}

export function CreateWebhookDialog({ onClose, onMade }: Props) {
  const query = useLazyLoadQuery<CreateWebhookDialogQuery>(
    graphql`
      query CreateWebhookDialogQuery {
        ...WebhookFields_query
      }
    `,
    {},
  );
  const [createWebhook] = useCreateWebhook();
  const dialog = useFormDialog({
    rules: webhookRules,
    fields: newWebhook,
    save: async (values) => {
      const { url } = values;
      const { secret } = await createWebhook(webhookInput(values));
      onMade({
        title: `Secret of ${webhookName({ url, description: values.description || null })}`,
        text: secret,
      });
      return "Webhook endpoint created";
    },
    failed: "Failed to create webhook endpoint",
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title="Create Webhook Endpoint"
      submitLabel="Create Endpoint"
      pendingLabel="Creating…"
    >
      <WebhookFields control={dialog.form.control} query={query} />
    </FormDialog>
  );
}
