import type { ReactNode, Ref } from "react";
import styled, { css } from "styled-components";
import { color, font, media } from "./theme";

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  look?: "title" | "section" | "small";
  id?: string;
  tabIndex?: number;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const looks = {
  title: css`
    font-size: ${font.size.s26};
    font-weight: ${font.weight.bold};
    line-height: ${font.leading.tight};
    letter-spacing: -0.015em;

    ${media.desktop} {
      font-size: ${font.size.s34};
    }
  `,
  section: css`
    font-size: ${font.size.s20};
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.snug};
    letter-spacing: -0.01em;
  `,
  small: css`
    font-size: ${font.size.s17};
    font-weight: ${font.weight.semibold};
    line-height: ${font.leading.snug};
  `,
};

const byLevel = { 1: "title", 2: "section", 3: "small", 4: "small" } as const;

const Root = styled.h1<{ $look: keyof typeof looks }>`
  color: ${color.ink};
  text-wrap: balance;
  ${({ $look }) => looks[$look]}
`;

export const Heading = ({ level, look = byLevel[level], ...rest }: HeadingProps) => (
  <Root as={`h${level}`} $look={look} {...rest} />
);
