import { css } from "styled-components";
import { color, font, media, motion, radius, size, space, stroke } from "../theme";

export const fieldStyle = css`
  display: flex;
  flex-direction: column;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

export const labelStyle = css`
  color: ${color.ink};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.snug};
`;

export const hintStyle = css`
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  line-height: ${font.leading.snug};
`;

export const errorStyle = css`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.negativeInk};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.snug};
  text-wrap: pretty;

  svg {
    flex: none;
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

/** 17 px text keeps phones from zooming in. */
export const controlStyle = css`
  inline-size: 100%;
  min-block-size: ${size.touch};
  padding: ${space(2.25)} ${space(3)};
  border: ${stroke.hair} solid ${color.lineControl};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font-size: ${font.size.s17};
  line-height: ${font.leading.snug};
  transition: border-color ${motion.fast};

  &::placeholder {
    color: ${color.inkMuted};
    opacity: 1;
  }

  ${media.hover} {
    &:hover:not(:disabled, [data-disabled]) {
      border-color: ${color.ink};
    }
  }

  &:focus-visible,
  &[data-focus-visible] {
    border-color: ${color.focus};
    outline-offset: 0;
  }

  &[aria-invalid='true'],
  [data-invalid] > & {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 ${stroke.hair} ${color.danger};
  }

  &:disabled,
  &[data-disabled] {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.inkMuted};
    opacity: 1;
    cursor: not-allowed;
  }

  &:read-only:not(:disabled, button, select) {
    background: ${color.sunken};
  }
`;
