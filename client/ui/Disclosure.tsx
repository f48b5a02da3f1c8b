import type { ReactNode } from "react";
import styled from "styled-components";
import { color, font, size, space } from "./theme";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
}

const Summary = styled.summary`
  min-block-size: ${size.touch};
  padding-block: ${space(2.5)};
  color: ${color.primary};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
`;

export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details>
    <Summary>{summary}</Summary>
    {children}
  </details>
);
