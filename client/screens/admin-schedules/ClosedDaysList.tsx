import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { daysText } from "../../shared/slot-form/slotDays";
import { Button } from "../../ui/button/Button";
import { formatMissing } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Grid } from "../../ui/layout/Grid";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { ClosedDaysList_closedDays$key } from "./__generated__/ClosedDaysList_closedDays.graphql";

interface Props {
  readonly closedDays: ClosedDaysList_closedDays$key;
  readonly onReopen: (closed: { readonly id: string; readonly days: string }) => void;
}

export function ClosedDaysList({ closedDays: key, onReopen }: Props) {
  const closedDays = useFragment(
    graphql`
      fragment ClosedDaysList_closedDays on ClosedDays @relay(plural: true) {
        id
        firstDay
        lastDay
        reason
        createdBy
        residency {
          name
        }
      }
    `,
    key,
  );
  return (
    <Grid as="ul">
      {closedDays.map(({ id, firstDay, lastDay, reason, createdBy, residency }) => {
        const days = daysText(firstDay, lastDay) ?? "";
        const where = residency?.name ?? "All communities";
        return (
          <Card as="li" key={id}>
            <Stack $gap={3}>
              <Stack $gap={0.5}>
                <Heading level={3} look="small">
                  {days}
                </Heading>
                <Text $tone="muted">{where}</Text>
              </Stack>
              {reason && <Text>{`"${reason}"`}</Text>}
              <Inline $justify="space-between">
                <Text $tone="muted">{`Closed by ${formatMissing(createdBy)}`}</Text>
                <Inline>
                  <Button
                    variant="secondary"
                    isCompact
                    aria-label={`Open Again: ${days}, ${where}`}
                    onPress={() => onReopen({ id, days: `${days}, ${where}` })}
                  >
                    Open Again
                  </Button>
                  <HistoryButton id={id} name={`${days}, ${where}`} />
                </Inline>
              </Inline>
            </Stack>
          </Card>
        );
      })}
    </Grid>
  );
}
