import type { ReactNode } from "react";
import styled from "styled-components";
import { color, font, size, space } from "../../ui/theme";

export const Ways = styled.dl`
  display: grid;
  gap: ${space(6)};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: ${space(10)} minmax(0, 1fr);
  column-gap: ${space(4)};

  svg {
    grid-row: span 2;
    width: ${size.icon.s24};
    height: ${size.icon.s24};
    color: ${color.accent};
    stroke-width: 1.75;
  }

  dt {
    color: ${color.inkMuted};
    font-size: ${font.size.s15};
  }

  dd {
    display: flex;
    flex-direction: column;
    justify-content: center;
    min-height: ${size.touch};
    font-size: ${font.size.s17};
    font-variant-numeric: tabular-nums;
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    width: fit-content;
  }
`;

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}

export function ContactWay({ icon, label, children }: Props) {
  return (
    <Row>
      {icon}
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
