import styled from "styled-components";
import { color, font, layer, media, radius, size, space, stroke } from "../ui/theme";

/** A column on a phone; on a desktop the rail stands at the left of the content. */
export const AdminFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${media.desktop} {
    grid-template: 'header header' auto 'rail main' 1fr / ${space(56)} minmax(0, 1fr);
    min-height: 100dvh;

    > header {
      grid-area: header;
    }
  }
`;

/** Who is signed in, and Logout. */
export const AdminHeader = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.navigation};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${space(14)};
  padding-inline: ${space(4)} ${space(2)};
  border-block-end: ${stroke.hair} solid ${color.line};
  background: ${color.surface};

  p {
    overflow: hidden;
    font-weight: ${font.weight.semibold};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The sections: a row that scrolls on a phone, a rail on a desktop. */
export const AdminRail = styled.nav`
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  padding: ${space(2)} ${space(3)};
  border-block-end: ${stroke.hair} solid ${color.line};

  a {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${space(3)};
    min-height: ${size.touch};
    padding-inline: ${space(3)};
    border-radius: ${radius.control};
    color: ${color.inkMuted};
    font-weight: ${font.weight.medium};
    text-decoration: none;
  }

  a[aria-current='page'] {
    background: ${color.tint};
    color: ${color.onTint};
  }

  svg {
    width: ${size.icon.s20};
    height: ${size.icon.s20};
  }

  ${media.desktop} {
    flex-direction: column;
    padding: ${space(4)} ${space(3)};
    border-block-end: 0;
    border-inline-end: ${stroke.hair} solid ${color.line};
  }
`;
