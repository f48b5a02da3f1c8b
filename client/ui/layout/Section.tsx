import { type ReactNode, useId } from "react";
import { Heading } from "../Heading";
import { Text } from "../Text";
import { Inline } from "./Inline";
import { Stack } from "./Stack";

interface SectionProps {
  title: string;
  level?: 2 | 3 | 4;
  hint?: ReactNode;
  actions?: ReactNode;
  id?: string;
  children: ReactNode;
}

export const Section = ({ title, level = 2, hint, actions, id, children }: SectionProps) => {
  const headingId = useId();
  return (
    <Stack as="section" aria-labelledby={headingId} id={id} $gap={4}>
      <Stack $gap={1}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={level} id={headingId}>
            {title}
          </Heading>
          {actions && <Inline>{actions}</Inline>}
        </Inline>
        {hint && <Text $tone="muted">{hint}</Text>}
      </Stack>
      {children}
    </Stack>
  );
};
