import type { ReactNode } from "react";
import { Heading } from "../ui/Heading";
import { Page } from "../ui/layout/Page";
import { Stack } from "../ui/layout/Stack";
import { ErrorState } from "../ui/message/ErrorState";

interface Props {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
  readonly children?: ReactNode;
}

export function FailurePanel({ title, message, onRetry, children }: Props) {
  return (
    <Page $width="narrow">
      <Stack $gap={6}>
        <Heading level={1}>{title}</Heading>
        <ErrorState message={message} onRetry={onRetry} />
        {children}
      </Stack>
    </Page>
  );
}
