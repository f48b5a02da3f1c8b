import type { ReactNode, Ref } from "react";
import { ProfileFormSkeleton } from "../../shared/profile-form/ProfileFormSkeleton";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";

interface Props {
  readonly title?: string;
  readonly why?: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export function SetupFrame({
  title = "Complete Your Profile",
  why = "So that our team finds you and your car.",
  headingRef,
  children,
}: Props) {
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Stack $gap={2}>
          <Heading level={1} ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
          <Text $tone="muted">{why}</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}

export function UserSetupSkeleton() {
  return (
    <SetupFrame>
      <ProfileFormSkeleton />
    </SetupFrame>
  );
}
