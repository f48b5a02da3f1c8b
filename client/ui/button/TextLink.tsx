import type { ComponentPropsWithRef } from "react";
import styled, { css } from "styled-components";
import { useLinkPress } from "../navigation";
import { color, font, media, motion, space, stroke } from "../theme";

interface TextLinkProps extends Omit<ComponentPropsWithRef<"a">, "onClick"> {
  href: string;
  onPress?: () => void;
  /** As tall as a touch target. */
  isAlone?: boolean;
}

const alone = css`
  padding-block: ${space(3.5)};

  ${media.finePointer} {
    padding-block: 0;
  }
`;

const Root = styled.a<{ $isAlone: boolean }>`
  ${({ $isAlone }) => $isAlone && alone}
  color: ${color.primary};
  font-weight: ${font.weight.medium};
  text-decoration: underline;
  text-decoration-thickness: ${stroke.hair};
  text-underline-offset: 0.2em;
  transition: text-decoration-color ${motion.fast};

  ${media.hover} {
    &:hover {
      text-decoration-thickness: ${stroke.bold};
    }
  }
`;

export const TextLink = ({ onPress, isAlone = false, ...rest }: TextLinkProps) => (
  <Root {...rest} $isAlone={isAlone} onClick={useLinkPress(onPress)} />
);
