import styled from "styled-components";

/** Words of others, which can be longer than a line. */
export const BreakAnywhere = styled.span`
  overflow-wrap: anywhere;
`;
