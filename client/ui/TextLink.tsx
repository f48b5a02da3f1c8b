import type { ComponentPropsWithRef } from "react";
import styled, { css } from "styled-components";
import { useLinkPress } from "./navigation";
import { color, font, media, motion, space, stroke } from "./theme";

interface TextLinkProps extends Omit<ComponentPropsWithRef<"a">, "onClick"> {
  href: string;
  /** Replaces the browser's handling of a plain click. */
  onPress?: () => void;
  /** Outside a sentence: as tall as a touch target. */
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

/** Goes through the `LinkNavigation` provider when there is one. */
export const TextLink = ({ onPress, isAlone = false, ...rest }: TextLinkProps) => (
  <Root {...rest} $isAlone={isAlone} onClick={useLinkPress(onPress)} />
);
