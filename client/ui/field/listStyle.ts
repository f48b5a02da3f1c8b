import { css } from "styled-components";
import { color, font, layer, media, motion, radius, shadow, size, space, stroke } from "../theme";

export const popoverStyle = css`
  z-index: ${layer.popover};
  inline-size: var(--trigger-width);
  min-inline-size: ${space(48)};
  overflow: auto;
  padding: ${space(1)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};
  transition: opacity ${motion.fast}, transform ${motion.fast};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    transform: translateY(${space(-1)});
  }
`;

export const listStyle = css`
  outline: none;
`;

export const optionStyle = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-block-size: ${size.touch};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  font-size: ${font.size.s17};
  line-height: ${font.leading.snug};
  cursor: pointer;
  outline: none;

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${color.primary};
    visibility: hidden;
  }

  &[data-selected] {
    font-weight: ${font.weight.semibold};

    svg {
      visibility: visible;
    }
  }

  &[data-focused],
  &[data-pressed] {
    background: ${color.tint};
    color: ${color.onTint};
  }

  &[data-disabled] {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
    color: CanvasText;

    &[data-focused] {
      background: Highlight;
      color: HighlightText;
    }

    &[data-disabled] {
      color: GrayText;
    }
  }
`;
