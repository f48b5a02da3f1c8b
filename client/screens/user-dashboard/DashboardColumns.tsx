import styled from "styled-components";
import { media, space } from "../../ui/theme";

export const DashboardColumns = styled.div`
  display: grid;
  gap: ${space(8)};

  > * {
    min-inline-size: 0;
  }

  ${media.twoColumns} {
    grid-template-columns: ${space(92)} minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    align-items: start;
    gap: ${space(5)} ${space(10)};

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }

    > :nth-child(3) {
      grid-column: 1;
    }
  }
`;
