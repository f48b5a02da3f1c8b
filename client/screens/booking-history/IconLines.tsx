import type { LucideIcon } from "lucide-react";
import styled from "styled-components";
import { color, font, size, space } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";

interface IconLine {
  readonly label: string;
  readonly value: string;
  readonly Icon: LucideIcon;
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.div`
  display: flex;
  gap: ${space(3)};
  line-height: ${font.leading.snug};

  dt {
    flex: none;
    color: ${color.inkMuted};
  }

  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }

  &:first-child dd {
    font-weight: ${font.weight.semibold};
  }
`;

export function IconLines({ lines }: { readonly lines: readonly IconLine[] }) {
  return (
    <List>
      {lines.map(({ label, value, Icon }) => (
        <Line key={label}>
          <dt>
            <Icon aria-hidden strokeWidth={1.75} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </Line>
      ))}
    </List>
  );
}
