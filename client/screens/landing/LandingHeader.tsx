import styled from "styled-components";
import { Wordmark } from "../../shell/layout/Wordmark";
import { color, font, media, size, space } from "../../ui/theme";
import { LandingColumn } from "./LandingColumn";

const Bar = styled(LandingColumn)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: ${space(16)};
`;

const Links = styled.nav`
  display: flex;
  gap: ${space(1)};

  a {
    display: flex;
    align-items: center;
    min-width: ${size.touch};
    min-height: ${size.touch};
    padding-inline: ${space(2)};
    color: ${color.inkMuted};
    font-weight: ${font.weight.medium};
    text-decoration: none;
    white-space: nowrap;
  }

  ${media.desktop} {
    gap: ${space(4)};
  }

  ${media.hover} {
    a:hover {
      color: ${color.ink};
    }
  }
`;

export function LandingHeader() {
  return (
    <Bar as="header">
      <Wordmark />
      <Links aria-label="Main">
        <a href="#about">About Us</a>
        <a href="#contact">Contact Us</a>
      </Links>
    </Bar>
  );
}
