import styled from "styled-components";
import { media } from "./theme";

export const NoBreak = styled.span`
  white-space: nowrap;

  ${media.tableRoom} {
    white-space: normal;
  }

  ${media.roomyTable} {
    white-space: nowrap;
  }
`;
