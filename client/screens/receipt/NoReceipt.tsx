import { Heading } from "../../ui/Heading";
import { LinkButton } from "../../ui/LinkButton";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

export function NoReceipt({ isUnpaid = false }: { readonly isUnpaid?: boolean }) {
  return (
    <Page $width="narrow">
      <Stack $gap={5} $align="start">
        <Heading level={1}>Receipt not found</Heading>
        <Text $tone="muted">
          {isUnpaid
            ? "This purchase was not paid, so it has no receipt."
            : "There is no receipt at this address. The link may be incomplete, or belong to somebody else."}
        </Text>
        <LinkButton href="/booking-history?tab=purchases">See your purchases</LinkButton>
      </Stack>
    </Page>
  );
}
