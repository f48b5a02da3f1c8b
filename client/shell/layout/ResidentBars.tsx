import styled from "styled-components";
import { screenOnly } from "../../ui/GlobalStyle";
import {
  bottomInset,
  color,
  font,
  layer,
  media,
  motion,
  radius,
  size,
  space,
  stroke,
} from "../../ui/theme";

const BAR = space(15);

/** For sticky bars and toasts. */
export const BottomBarRoom = styled.div`
  padding-block-end: ${bottomInset};

  :root:has(&) {
    --bottom-bar-height: ${BAR};

    ${media.desktop} {
      --bottom-bar-height: 0px;
    }
  }

  ${media.print} {
    padding-block-end: 0;
  }

  ${media.desktop} {
    padding-block-end: 0;
  }
`;

export const TopBar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)};
  max-width: ${size.page.wide};
  min-height: ${space(14)};
  margin-inline: auto;
  padding-inline: ${space(4)} ${space(2)};

  ${media.zoomedPhone} {
    flex-wrap: wrap;
    gap: 0;
  }

  > a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    text-decoration: none;
  }

  ${screenOnly}
`;

export const BottomBar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.navigation};
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding-block-end: env(safe-area-inset-bottom, 0px);
  border-block-start: ${stroke.hair} solid ${color.line};
  background: ${color.surface};

  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${space(1)};
    height: ${BAR};
    border-block-start: ${stroke.bold} solid transparent;
    color: ${color.inkMuted};
    font-size: ${font.size.s13};
    font-weight: ${font.weight.medium};
    line-height: 1;
    overflow-wrap: anywhere;
    text-decoration: none;
    transition: color ${motion.fast};
  }

  a[aria-current] {
    border-color: ${color.accent};
    color: ${color.ink};
  }

  svg {
    width: ${size.icon.s24};
    height: ${size.icon.s24};
    stroke-width: 1.75;
  }

  ${media.desktop} {
    position: static;
    flex: 1;
    display: flex;
    gap: ${space(1)};
    padding: 0;
    border: 0;
    background: none;

    a {
      flex-direction: row;
      gap: ${space(2)};
      height: ${space(14)};
      padding-inline: ${space(3)};
      border-block-end: ${stroke.bold} solid transparent;
      border-block-start-color: transparent;
      font-size: ${font.size.s15};
    }

    a[aria-current] {
      border-color: transparent transparent ${color.accent};
    }

    svg {
      width: ${size.icon.s20};
      height: ${size.icon.s20};
    }
  }

  ${media.forcedColors} {
    a {
      border-color: Canvas;
    }

    a[aria-current] {
      border-block-start-color: Highlight;

      ${media.desktop} {
        border-color: Canvas Canvas Highlight;
      }
    }
  }
`;

export const BarButtons = styled.div`
  display: flex;
`;

export const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${size.touch};
  padding-inline: ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.inkMuted};
  font-weight: ${font.weight.medium};
  cursor: pointer;

  ${media.hover} {
    &:hover {
      background: ${color.tint};
      color: ${color.onTint};
    }
  }

  svg {
    width: ${size.icon.s20};
    height: ${size.icon.s20};
  }

  ${media.zoomedPhone} {
    padding-inline: ${space(1)};

    svg {
      display: none;
    }
  }
`;
