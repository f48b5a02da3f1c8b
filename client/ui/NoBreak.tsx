import styled from "styled-components";

/** Words that stay in one line. */
export const NoBreak = styled.span`
  white-space: nowrap;
`;
