import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

/** The column of the onboarding: what it asks for, and why. */
export function SetupFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Heading level={1}>Complete Your Profile</Heading>
          <Text $tone="muted">So that our team finds your car, and you when they need to.</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
