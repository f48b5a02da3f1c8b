import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { Button } from "../../ui/button/Button";
import { Facts } from "../../ui/Facts";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";

export const usageDialog = screenCode(() => import("./UsageDialog").then((m) => m.UsageDialog));

interface Props extends ComponentProps<typeof Facts> {
  readonly id: string;
  readonly name: string;
  readonly status: readonly [text: string, tone: StatusTone];
  readonly meaning?: string | null;
  readonly hasUsage?: boolean;
  readonly actions: (headingId: string) => ReactNode;
}

export function IntegrationCard({ id, name, status, meaning, facts, hasUsage, actions }: Props) {
  const headingId = useId();
  const [isShowingUsage, setShowingUsage] = useState(false);
  const [text, tone] = status;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={2} look="small" id={headingId}>
            <BreakAnywhere>{name}</BreakAnywhere>
          </Heading>
          <StatusBadge $tone={tone}>{text}</StatusBadge>
        </Inline>
        {meaning && <Text>{meaning}</Text>}
        <Facts facts={facts} />
        <Inline $gap={2}>
          {hasUsage && (
            <Button
              variant="secondary"
              isCompact
              aria-describedby={headingId}
              onPress={() => setShowingUsage(true)}
            >
              Usage
            </Button>
          )}
          {actions(headingId)}
          <HistoryButton id={id} name={name} />
        </Inline>
      </Stack>
      {isShowingUsage && (
        <LazyPart code={usageDialog} props={{ id, name, onClose: () => setShowingUsage(false) }} />
      )}
    </Card>
  );
}
