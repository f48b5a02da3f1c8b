import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import type { DeleteDialogProps } from "../../shared/dialogs/DeleteDialog";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { rotationDialog, secretDialog } from "../../shared/secret/lazyDialogs";
import { toastOutcome } from "../../shared/toastOutcome";
import { useOwnNavigate } from "../../shared/useOwnNavigate";
import type { WebhookFields_query$key } from "../../shared/webhooks/__generated__/WebhookFields_query.graphql";
import { webhookName } from "../../shared/webhooks/webhookWords";
import { Button } from "../../ui/button/Button";
import { TurningButton } from "../../ui/button/TurningButton";
import { Inline } from "../../ui/layout/Inline";
import type { WebhookActions_endpoint$key } from "./__generated__/WebhookActions_endpoint.graphql";
import {
  useDeleteWebhook,
  usePauseWebhook,
  useResumeWebhook,
  useRotateWebhook,
  useSendTestWebhook,
} from "./mutations";
import { LIST } from "./webhookAddress";

const editing = screenCode(() => import("./EditWebhookDialog").then((m) => m.EditWebhookDialog));

interface Props {
  readonly endpoint: WebhookActions_endpoint$key;
  readonly query: WebhookFields_query$key;
}

export function WebhookActions({ endpoint: key, query }: Props) {
  const endpoint = useFragment(
    graphql`
      fragment WebhookActions_endpoint on WebhookEndpoint {
        id
        url
        description
        status
        ...EditWebhookDialog_endpoint
      }
    `,
    key,
  );
  const [open, setOpen] = useState<"edit" | "rotate" | "delete" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  useStart(editing, rotationDialog, secretDialog, deleteDialog);
  const navigate = useOwnNavigate();
  const { revalidate } = useRevalidator();
  const [pause] = usePauseWebhook();
  const [resume] = useResumeWebhook();
  const [sendTest, isSending] = useSendTestWebhook();
  const [rotate] = useRotateWebhook();
  const [remove] = useDeleteWebhook();
  const { id, status } = endpoint;
  const name = webhookName(endpoint);
  const isEnabled = status === "ENABLED";
  const close = () => setOpen(null);

  async function attempt(sent: Promise<unknown>, done: string, failed: string) {
    if (await toastOutcome(sent, failed, done)) void revalidate();
  }
  const input = { webhookEndpointId: id };
  const toggle = () =>
    isEnabled
      ? attempt(pause(input), "Webhook endpoint paused", "Failed to pause webhook endpoint")
      : attempt(resume(input), "Webhook endpoint resumed", "Failed to resume webhook endpoint");
  const test = () => attempt(sendTest(input), "Test event sent", "Failed to send a test event");

  const deletion: DeleteDialogProps = {
    title: "Delete this webhook endpoint?",
    name,
    question: "Nothing more is sent to it, and its secrets and deliveries are gone.",
    onDelete: () => remove(input),
    deleted: "Webhook endpoint deleted",
    failed: "Failed to delete webhook endpoint",
    onDeleted: () => void navigate(LIST, { replace: true }),
    onClose: close,
  };
  return (
    <Inline>
      <Button isCompact isPending={isSending} onPress={() => void test()}>
        Send Test Event
      </Button>
      <Button isCompact variant="secondary" onPress={() => setOpen("edit")}>
        Edit
      </Button>
      <Button isCompact variant="secondary" onPress={() => setOpen("rotate")}>
        New Secret
      </Button>
      <TurningButton
        act={isEnabled ? "Pause" : "Resume"}
        isCompact
        variant="secondary"
        onPress={() => void toggle()}
      />
      <HistoryButton id={id} name={name} />
      <Button isCompact variant="quiet" onPress={() => setOpen("delete")}>
        Delete
      </Button>
      {open === "edit" && <LazyPart code={editing} props={{ endpoint, query, onClose: close }} />}
      {open === "rotate" && (
        <LazyPart
          code={rotationDialog}
          props={{
            name,
            overlap:
              "For 24 hours webhooks are signed with both secrets, so that the partner can change over without a gap.",
            atOnce:
              "Webhooks are signed with the new secret only. The partner refuses them until it is in place.",
            rotate: (overlapHours) => rotate({ ...input, overlapHours }),
            failed: "Failed to make a new secret",
            onSecret: setSecret,
            onClose: close,
          }}
        />
      )}
      {open === "delete" && <LazyPart code={deleteDialog} props={deletion} />}
      {secret && (
        <LazyPart
          code={secretDialog}
          props={{
            secret: { title: `Secret of ${name}`, text: secret },
            onClose: () => setSecret(null),
          }}
        />
      )}
    </Inline>
  );
}
