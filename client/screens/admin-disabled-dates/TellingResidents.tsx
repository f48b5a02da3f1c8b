import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { formatCount, formatLongDate } from "../../ui/format";
import { Card } from "../../ui/layout/Card";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color } from "../../ui/theme";
import type { TellingResidents_query$key } from "./__generated__/TellingResidents_query.graphql";
import { useTelling } from "./useTelling";

const Progress = styled.progress`
  inline-size: 100%;
  accent-color: ${color.primary};
`;

interface Props {
  readonly query: TellingResidents_query$key;
  readonly closings: number;
}

export function TellingResidents({ query, closings }: Props) {
  const { residentsBeingTold: dates } = useFragment(
    graphql`
      fragment TellingResidents_query on Query {
        residentsBeingTold {
          date
          totalCount
          doneCount
        }
      }
    `,
    query,
  );
  useTelling(dates.length > 0, closings);
  const id = useId();
  return dates.map(({ date, totalCount, doneCount }) => (
    <Card key={date}>
      <Stack $gap={2}>
        <Text id={`${id}${date}`} $tabular>
          {`Telling the residents of ${formatLongDate(date)}: ${formatCount(doneCount)} of ${formatCount(totalCount)} done. It goes on when this page is closed.`}
        </Text>
        <Progress aria-labelledby={`${id}${date}`} value={doneCount} max={totalCount} />
      </Stack>
    </Card>
  ));
}
