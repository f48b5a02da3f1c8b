import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";

export function SelectCarTypeFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page>
      <Stack $gap={6}>
        <Stack $gap={1}>
          <Heading level={1}>Select Car Type</Heading>
          <Text $tone="muted">Plans are priced by the size of your car.</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
