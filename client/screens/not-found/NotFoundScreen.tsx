import { LinkButton } from "../../ui/button/LinkButton";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
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
