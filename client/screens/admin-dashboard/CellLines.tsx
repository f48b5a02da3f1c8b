import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Text } from "../../ui/Text";
import { media, space } from "../../ui/theme";

interface Props {
  /** A first line that counts, and quieter ones under it. */
  readonly lines: readonly [string, ...ReactNode[]];
  /** `whole`: no line breaks. `roomy`: wide enough for most e-mail addresses in one line. */
  readonly fit?: "whole" | "roomy";
}

const fits = {
  whole: css`
    white-space: nowrap;
  `,
  roomy: css`
    ${media.tableRoom} {
      min-inline-size: ${space(62)};
    }
  `,
};

const Root = styled.div<{ $fit: Props["fit"] }>`
  ${({ $fit }) => $fit && fits[$fit]}
`;

/** What a cell of the bookings says, in lines. */
export function CellLines({ lines: [first, ...rest], fit }: Props) {
  return (
    <Root $fit={fit}>
      <Text $size="s15" $weight="medium" $tabular>
        {first}
      </Text>
      {rest.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
        <Text key={index} $size="s13" $tone="muted" $tabular>
          {line}
        </Text>
      ))}
    </Root>
  );
}
