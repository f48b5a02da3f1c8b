import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { Heading } from '../ui/Heading';
import { Page } from '../ui/Page';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

interface Props {
  readonly title: string;
  readonly onRetry: () => void;
  /** What happened, in words. */
  readonly children: ReactNode;
}

/** A screen that could not be shown: what happened, and Try Again. */
export function FailurePanel({ title, onRetry, children }: Props) {
  return (
    <Page $width="narrow" role="alert">
      <Stack $gap={5} $align="start">
        <Stack $gap={2}>
          <Heading level={1}>{title}</Heading>
          <Text $tone="muted">{children}</Text>
        </Stack>
        <Button icon={<RotateCw aria-hidden />} onPress={onRetry}>
          Try Again
        </Button>
      </Stack>
    </Page>
  );
}
