import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { LinkButton } from "../../ui/LinkButton";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

export function NotFoundScreen() {
  return (
    <Page $width="narrow">
      <Stack $gap={5} $align="start">
        <Heading level={1}>Page not found</Heading>
        <Text $tone="muted">
          There is nothing at this address. It may have moved, or the link may be incomplete.
        </Text>
        <Inline $gap={3}>
          <LinkButton href="/dashboard">Go to Dashboard</LinkButton>
          <LinkButton href="/" variant="secondary">
            Back to Home
          </LinkButton>
        </Inline>
      </Stack>
    </Page>
  );
}
