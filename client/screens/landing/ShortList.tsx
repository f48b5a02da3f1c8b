import type { ReactNode } from "react";
import styled from "styled-components";
import { Skeleton } from "../../ui/loading/Skeleton";
import { color, font, space, stroke } from "../../ui/theme";

const LINES = 4;

/** Fixed height, to avoid layout shift. */
const Room = styled.div`
  min-height: ${space(12 * LINES)};
`;

const Rows = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: ${space(12)};
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

const Rest = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${space(12)};
    border-block-start: ${stroke.hair} solid ${color.line};
    color: ${color.primary};
    font-weight: ${font.weight.medium};
    cursor: pointer;
  }
`;

interface Item {
  readonly key: string;
  readonly content: ReactNode;
}

interface Props {
  readonly items: readonly Item[] | undefined;
  readonly more: number;
  readonly children: ReactNode;
}

const rowsOf = (items: readonly Item[]): ReactNode => (
  <Rows>
    {items.map(({ key, content }) => (
      <li key={key}>{content}</li>
    ))}
  </Rows>
);

export function ShortList({ items, more, children }: Props) {
  if (!items) return <Room>{rowsOf(waiting)}</Room>;
  if (items.length === 0) return <Room>{children}</Room>;
  const total = items.length + more;
  if (total <= LINES) return <Room>{rowsOf(items)}</Room>;
  return (
    <Room>
      {rowsOf(items.slice(0, LINES - 1))}
      <Rest>
        <summary>and {total - LINES + 1} more</summary>
        {rowsOf(items.slice(LINES - 1))}
        {more > 0 && rowsOf([{ key: "more", content: `and ${more} more: please ask us` }])}
      </Rest>
    </Room>
  );
}

const waiting: readonly Item[] = Array.from({ length: LINES }, (_, line) => ({
  key: String(line),
  content: <Skeleton $width={44} />,
}));
