import styled from "styled-components";

export const BreakAnywhere = styled.span`
  overflow-wrap: anywhere;
`;
