import { graphql, useFragment } from "react-relay";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { ReceiptParty_user$key } from "./__generated__/ReceiptParty_user.graphql";
import { homeText } from "./receiptWords";

export function ReceiptParty({ user: key }: { readonly user: ReceiptParty_user$key }) {
  const user = useFragment(
    graphql`
      fragment ReceiptParty_user on User {
        displayName
        email
        residency {
          name
        }
        block {
          name
        }
        flat {
          name
        }
      }
    `,
    key,
  );
  const home = homeText(user);
  return (
    <Stack $gap={1}>
      <Heading level={2} look="small">
        Billed to
      </Heading>
      <Text>{user.displayName}</Text>
      {home && <Text $tone="muted">{home}</Text>}
      <Text $tone="muted">{user.email}</Text>
    </Stack>
  );
}
