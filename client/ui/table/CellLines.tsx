import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { Text } from "../Text";
import { media, space } from "../theme";

interface Props {
  /** False is skipped. */
  readonly lines: readonly ReactNode[];
  /** `whole` avoids line breaks. `name` fits most plan names, `roomy` most e-mail addresses. */
  readonly fit?: "whole" | "name" | "roomy";
}

const noBreak = css`
  white-space: nowrap;

  ${media.tableRoom} {
    white-space: normal;
  }

  ${media.roomyTable} {
    white-space: nowrap;
  }
`;

export const NoBreak = styled.span`
  ${noBreak}
`;

const fits = {
  whole: noBreak,
  name: css`
    ${media.roomyTable} {
      min-inline-size: ${space(28)};
    }
  `,
  roomy: css`
    ${media.roomyTable} {
      min-inline-size: ${space(62)};
    }
  `,
};

const Root = styled.div<{ $fit: Props["fit"] }>`
  ${({ $fit }) => $fit && fits[$fit]}
`;

export function CellLines({ lines: [first, ...rest], fit }: Props) {
  return (
    <Root $fit={fit}>
      <Text $size="s15" $weight="medium" $tabular>
        {first}
      </Text>
      {rest
        .filter((line) => line !== false)
        .map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
          <Text key={index} $size="s13" $tone="muted" $tabular>
            {line}
          </Text>
        ))}
    </Root>
  );
}
