import styled, { keyframes } from "styled-components";
import { radius, size, stroke } from "../theme";

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const Spinner = styled.span.attrs({ "aria-hidden": true })`
  display: inline-block;
  flex: none;
  inline-size: ${size.icon.s20};
  block-size: ${size.icon.s20};
  border: ${stroke.bold} solid currentColor;
  border-inline-end-color: transparent;
  border-radius: ${radius.round};
  animation: ${turn} 800ms linear infinite;
`;
