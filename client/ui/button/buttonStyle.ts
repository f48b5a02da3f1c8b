import { css } from "styled-components";
import { screenOnly } from "../GlobalStyle";
import { color, font, media, motion, radius, size, space, stroke } from "../theme";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

export interface ButtonLook {
  $variant: ButtonVariant;
  $isCompact: boolean;
  $isWide: boolean;
}

const variants = {
  primary: css`
    --ground: ${color.primary};
    --ground-hover: ${color.primaryHover};
    --ground-pressed: ${color.primaryPressed};
    --text: ${color.onPrimary};
  `,
  secondary: css`
    --ground: ${color.tint};
    --ground-hover: ${color.tintHover};
    --ground-pressed: ${color.tintHover};
    --text: ${color.onTint};
  `,
  quiet: css`
    --ground: transparent;
    --ground-hover: ${color.tint};
    --ground-pressed: ${color.tintHover};
    --text: ${color.primary};
  `,
  danger: css`
    --ground: ${color.danger};
    --ground-hover: ${color.dangerHover};
    --ground-pressed: ${color.dangerHover};
    --text: ${color.onDanger};
  `,
};

export const buttonStyle = css<ButtonLook>`
  ${({ $variant }) => variants[$variant]}
  display: ${({ $isWide }) => ($isWide ? "flex" : "inline-flex")};
  inline-size: ${({ $isWide }) => ($isWide ? "100%" : "auto")};
  align-items: center;
  justify-content: center;
  min-block-size: ${size.touch};
  min-inline-size: ${size.touch};
  padding: ${space(2)} ${({ $isCompact, $variant }) => ($isCompact || $variant === "quiet" ? space(3) : space(5))};
  border: ${stroke.hair} solid transparent;
  border-radius: ${radius.control};
  background: var(--ground);
  color: var(--text);
  font-size: ${({ $isCompact }) => ($isCompact ? font.size.s15 : font.size.s17)};
  font-weight: ${font.weight.semibold};
  line-height: ${font.leading.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  ${screenOnly}
  transition: background-color ${motion.fast};

  ${media.hover} {
    &:hover {
      background: var(--ground-hover);
    }
  }

  &:active {
    background: var(--ground-pressed);
  }

  &:disabled {
    background: ${({ $variant }) => ($variant === "quiet" ? "transparent" : color.sunken)};
    color: ${color.inkMuted};
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
    background: var(--ground);
  }

  ${media.finePointer} {
    ${({ $isCompact }) => $isCompact && `min-block-size: ${size.compact};`}
  }

  ${media.forcedColors} {
    border-color: ButtonText;

    &:disabled {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;

export const buttonContent = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;
