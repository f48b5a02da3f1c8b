import styled, { css } from "styled-components";
import { focusRing } from "../GlobalStyle";
import { color, media, motion, radius, stroke } from "../theme";

export const ChoiceInput = styled.input.attrs({ type: "radio" })`
  position: absolute;
  inset: calc(-1 * ${stroke.hair});
  z-index: 1;
  inline-size: calc(100% + 2 * ${stroke.hair});
  block-size: calc(100% + 2 * ${stroke.hair});
  margin: 0;
  opacity: 0;
  cursor: pointer;
  touch-action: manipulation;

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;

export const choiceStyle = css`
  position: relative;
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  transition: background-color ${motion.fast}, border-color ${motion.fast};

  ${media.hover} {
    &:has(input:hover:not(:disabled, [aria-disabled='true'], :checked)) {
      border-color: ${color.lineControl};
    }
  }

  &:has(input:focus-visible) {
    ${focusRing}
  }

  &:has(input:disabled),
  &:has(input[aria-disabled='true']) {
    border-color: transparent;
    background: ${color.sunken};
    color: ${color.inkMuted};
  }

  ${media.forcedColors} {
    &&:has(input:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }

    &&:has(input:checked) * {
      color: inherit;
    }

    &:has(input:disabled),
    &:has(input[aria-disabled='true']) {
      color: GrayText;
    }
  }
`;
