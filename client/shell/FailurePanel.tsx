import type { ReactNode } from "react";
import { ErrorState } from "../ui/ErrorState";
import { Heading } from "../ui/Heading";
import { Page } from "../ui/Page";
import { Stack } from "../ui/Stack";

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
