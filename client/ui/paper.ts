import styled from "styled-components";
import { screenOnly } from "./GlobalStyle";
import { media } from "./theme";

export const OnScreen = styled.div`
  display: contents;
  ${screenOnly}
`;

export const OnPaper = styled.div`
  display: none;

  ${media.print} {
    display: contents;
  }
`;
