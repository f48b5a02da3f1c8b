import type { ReactNode } from "react";
import styled from "styled-components";
import { color, font, space, stroke } from "./theme";

interface Fact {
  label: string;
  value: ReactNode;
  isTotal?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.div<{ $isTotal: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(4)};
  padding-block-start: ${({ $isTotal }) => ($isTotal ? space(3) : "0")};
  margin-block-start: ${({ $isTotal }) => ($isTotal ? space(1) : "0")};
  border-block-start: ${({ $isTotal }) => ($isTotal ? `${stroke.hair} solid ${color.line}` : "0")};
  font-weight: ${({ $isTotal }) => ($isTotal ? font.weight.semibold : font.weight.regular)};

  dt {
    color: ${({ $isTotal }) => ($isTotal ? color.ink : color.inkMuted)};
  }

  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
    font-weight: ${({ $isTotal }) => ($isTotal ? font.weight.bold : font.weight.medium)};
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts.map(({ label, value, isTotal = false }) => (
      <Line key={label} $isTotal={isTotal}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Line>
    ))}
  </List>
);
