import styled, { css } from "styled-components";
import { screenOnly } from "../../ui/GlobalStyle";
import { color, font, layer, media, motion, radius, size, space, stroke } from "../../ui/theme";

const HEADER = space(14);

export const AdminFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.desktop} {
    grid-template: 'header header' auto 'rail main' 1fr / ${space(48)} minmax(0, 1fr);
    min-height: 100dvh;

    > header {
      grid-area: header;
    }
  }

  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

export const AdminHeader = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.navigation};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  height: ${HEADER};
  padding-inline: ${space(4)} ${space(2)};
  border-block-end: ${stroke.hair} solid ${color.line};
  background: ${color.surface};

  ${screenOnly}

  button,
  svg {
    flex: none;
  }

  p {
    overflow: hidden;
    font-weight: ${font.weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const links = css`
  ul {
    display: grid;
    gap: ${space(1)};
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${size.touch};
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.control};
    color: ${color.inkMuted};
    font-weight: ${font.weight.medium};
    line-height: ${font.leading.tight};
    text-decoration: none;
    transition: background-color ${motion.fast};

    ${media.hover} {
      &:hover {
        background: ${color.tint};
        color: ${color.onTint};
      }
    }
  }

  a.pending,
  a[aria-current='page'] {
    background: ${color.tint};
    color: ${color.onTint};
  }

  svg {
    flex: none;
    width: ${size.icon.s20};
    height: ${size.icon.s20};
  }

  ${media.forcedColors} {
    a.pending,
    a[aria-current='page'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;

      * {
        background: none;
        color: inherit;
      }
    }
  }
`;

export const AdminRail = styled.nav`
  ${links}
  display: none;

  ${media.desktop} {
    position: sticky;
    inset-block-start: ${HEADER};
    display: block;
    align-self: start;
    block-size: calc(100dvh - ${HEADER});
    overflow-y: auto;
    padding: ${space(4)} ${space(3)};
    border-inline-end: ${stroke.hair} solid ${color.line};
  }

  ${screenOnly}
`;

export const AdminMenu = styled.nav`
  ${links}
  padding: ${space(2)} ${space(3)};
  border-block-end: ${stroke.hair} solid ${color.line};

  button {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    width: 100%;
    min-height: ${size.touch};
    padding-inline: ${space(3)};
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.ink};
    font-weight: ${font.weight.semibold};
    cursor: pointer;

    > svg:last-child {
      margin-inline-start: auto;
      color: ${color.inkMuted};
      transition: transform ${motion.fast};
    }

    &[aria-expanded='true'] > svg:last-child {
      transform: rotate(180deg);
    }
  }

  ${media.desktop} {
    display: none;
  }

  ${screenOnly}
`;

export const WaitingCount = styled.span`
  min-width: ${size.icon.s20};
  margin-inline-start: auto;
  padding-inline: ${space(2)};
  border-radius: ${radius.round};
  background: ${color.warningTint};
  color: ${color.warningInk};
  font-size: ${font.size.s13};
  text-align: center;
`;
