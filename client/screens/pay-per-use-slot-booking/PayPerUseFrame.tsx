import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";

export function PayPerUseFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={1}>
          <Heading level={1}>Book a pay-per-use wash</Heading>
          <Text $tone="muted">Choose a date and a time, then pay and book in one go.</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
