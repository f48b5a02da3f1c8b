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

export const LandingBand = styled(LandingColumn)`
  padding-block: ${space(14)};

  ${media.desktop} {
    padding-block: ${space(24)};
  }
`;

export const LandingColumns = styled(LandingBand)`
  display: grid;
  gap: ${space(10)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(20)};
  }
`;
