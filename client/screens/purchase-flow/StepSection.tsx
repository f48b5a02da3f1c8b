import { type ReactNode, useEffect, useId, useRef } from "react";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** The focused title is announced. */
export function StepSection({ title, hint, takesFocus, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack as="section" aria-labelledby={id} $gap={5}>
      <Stack $gap={1}>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {hint && <Text $tone="muted">{hint}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}
