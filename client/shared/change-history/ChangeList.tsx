import styled from "styled-components";
import { formatInstant } from "../../ui/format";
import { Text } from "../../ui/Text";
import { color, space, stroke } from "../../ui/theme";
import type { changeRow_change$key } from "./__generated__/changeRow_change.graphql";
import { readChange } from "./changeRow";
import { authorLines, changeLines } from "./changeWords";

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  overflow-wrap: anywhere;

  > li + li {
    padding-block-start: ${space(3)};
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

export function ChangeList({ changes }: { readonly changes: readonly changeRow_change$key[] }) {
  return (
    <Rows>
      {changes.map(readChange).map((change) => (
        <li key={change.id}>
          <Text $size="s13" $tone="muted" $tabular>
            {[formatInstant(change.changedAt), ...authorLines(change)].join(" · ")}
          </Text>
          {change.partName && <Text $weight="medium">{change.partName}</Text>}
          {changeLines(change).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </li>
      ))}
    </Rows>
  );
}
