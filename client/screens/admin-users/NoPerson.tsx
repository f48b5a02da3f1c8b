import { UserX } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { Heading } from "../../ui/Heading";
import { LinkButton } from "../../ui/LinkButton";
import { Stack } from "../../ui/Stack";

export const NoPerson = ({ list }: { readonly list: string }) => (
  <Stack $gap={6}>
    <Heading level={1} look="section">
      User not found
    </Heading>
    <EmptyState
      icon={<UserX aria-hidden />}
      text="Nobody is registered under this address"
      hint="The user was deleted, or the link is incomplete."
      action={<LinkButton href={list}>Back to Users</LinkButton>}
    />
  </Stack>
);
