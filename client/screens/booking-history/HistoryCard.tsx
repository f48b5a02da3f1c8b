import type { ReactNode } from "react";
import styled from "styled-components";
import { statusText } from "../../shared/bookingWords";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge";
import { space } from "../../ui/theme";

interface Props {
  readonly title: string;
  readonly status: string;
  readonly level: 2 | 3;
  readonly children: ReactNode;
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(1)} ${space(3)};

  > :first-child {
    flex: 1 1 ${space(32)};
    min-inline-size: 0;
  }
`;

export function HistoryCard({ title, status, level, children }: Props) {
  return (
    <Card as="li">
      <Stack $gap={4}>
        <Top>
          <Heading level={level} look="small">
            {title}
          </Heading>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
        </Top>
        {children}
      </Stack>
    </Card>
  );
}

const tones: Readonly<Record<string, StatusTone>> = {
  CONFIRMED: "positive",
  COMPLETED: "positive",
  ACTIVE: "positive",
  PENDING: "warning",
  PAUSED: "warning",
  CANCELLED: "negative",
  INACTIVE: "negative",
};

/** product-rules.md#status-colours */
export function statusTone(status: string): StatusTone {
  return tones[status] ?? "neutral";
}
