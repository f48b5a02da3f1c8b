import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { Facts } from "../../ui/Facts";
import { formatInstant, formatLongDate, formatMissing, formatWeekday } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { RowActions } from "../../ui/table/RowActions";
import type { DisabledDateCard_disabledDate$key } from "./__generated__/DisabledDateCard_disabledDate.graphql";

export type DisabledDateAct = "edit" | "enable";

interface Props {
  readonly disabledDate: DisabledDateCard_disabledDate$key;
  readonly onAct?: (act: DisabledDateAct) => void;
}

export function DisabledDateCard({ disabledDate: key, onAct }: Props) {
  const { id, date, reason, createdAt, createdBy } = useFragment(
    graphql`
      fragment DisabledDateCard_disabledDate on DisabledDate {
        id
        date
        reason
        createdAt
        createdBy
      }
    `,
    key,
  );
  const day = formatLongDate(date);
  return (
    <Card as="li">
      <Stack $gap={4}>
        <Stack $gap={0.5}>
          <Heading level={2} look="small">
            {day}
          </Heading>
          <Text $tone="muted">{formatWeekday(date)}</Text>
        </Stack>
        {reason && <Text>{`"${reason}"`}</Text>}
        <Facts
          facts={[
            { label: "Created", value: formatInstant(createdAt) },
            { label: "Created by", value: formatMissing(createdBy) },
          ]}
        />
        {onAct && (
          <Inline $justify="end">
            <RowActions name={day} acts={["edit", "enable"]} onAct={onAct} />
            <HistoryButton id={id} name={day} />
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
