import type { ReactNode } from "react";
import { Card } from "../../ui/Card";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/Inline";
import { Stack } from "../../ui/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import { statusText, statusTone } from "./statusWords";

interface Props {
  readonly title: string;
  /** As the server names it; shown in words and colour. */
  readonly status: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

/** One thing of the past or to come: what it is, how it stands, its facts. */
export function HistoryCard({ title, status, level, children }: Props) {
  return (
    <Card as="li">
      <Stack $gap={4}>
        <Inline $justify="space-between" $align="start" $gap={3} $noWrap>
          <Heading level={level} look="small">
            {title}
          </Heading>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
