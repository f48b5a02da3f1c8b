import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { useLinkPress } from "./navigation";
import { color, font, media, motion, stroke } from "./theme";

interface TextLinkProps extends Omit<ComponentPropsWithRef<"a">, "onClick"> {
  href: string;
  /** Takes a plain click instead of the browser. */
  onPress?: () => void;
}

const Root = styled.a`
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

/** A link in running text. It goes through the `LinkNavigation` provider when there is one. */
export const TextLink = ({ onPress, ...rest }: TextLinkProps) => (
  <Root {...rest} onClick={useLinkPress(onPress)} />
);
