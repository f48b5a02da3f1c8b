import { Unplug } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { Heading } from "../../ui/Heading";
import { LinkButton } from "../../ui/LinkButton";
import { Stack } from "../../ui/Stack";
import { LIST } from "./webhookAddress";

export const NoWebhook = () => (
  <Stack $gap={6}>
    <Heading level={1} look="section">
      Webhook endpoint not found
    </Heading>
    <EmptyState
      icon={<Unplug aria-hidden />}
      text="There is no such webhook endpoint"
      hint="It was deleted, or the link is incomplete."
      action={<LinkButton href={LIST}>Back to Webhooks</LinkButton>}
    />
  </Stack>
);
