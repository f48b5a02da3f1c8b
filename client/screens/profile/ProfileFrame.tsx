import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";

export function ProfileFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Heading level={1}>Profile</Heading>
        {children}
      </Stack>
    </Page>
  );
}
