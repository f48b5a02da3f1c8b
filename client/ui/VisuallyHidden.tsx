import styled from "styled-components";

export const VisuallyHidden = styled.span`
  position: absolute;
  inline-size: 0.0625rem;
  block-size: 0.0625rem;
  margin: -0.0625rem;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
