import styled from "styled-components";
import { media } from "./theme";

/** Words that stay in one line, but in a table without much room. */
export const NoBreak = styled.span`
  white-space: nowrap;

  ${media.tableRoom} {
    white-space: normal;
  }

  ${media.roomyTable} {
    white-space: nowrap;
  }
`;
