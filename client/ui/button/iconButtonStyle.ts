import { css } from "styled-components";
import { screenOnly } from "../GlobalStyle";
import { color, media, motion, radius, size } from "../theme";

export const iconButtonStyle = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
  ${screenOnly}
  transition: background-color ${motion.fast};

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }

  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, currentColor 10%, transparent);
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`;
