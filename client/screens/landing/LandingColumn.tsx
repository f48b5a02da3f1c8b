import styled from "styled-components";
import { media, size, space } from "../../ui/theme";

export const LandingColumn = styled.div`
  max-width: ${size.page.wide};
  margin-inline: auto;
  padding-inline: ${space(5)};

  ${media.desktop} {
    padding-inline: ${space(8)};
  }
`;
