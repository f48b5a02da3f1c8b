import type { ReactNode } from "react";
import styled from "styled-components";
import { moveBetweenRows } from "./moveBetweenRows";
import { color, font, media, motion, radius, space, stroke } from "./theme";

/** One fact of a row: a column on desktops, a labelled line of the card on phones, in the same order. */
export interface TableColumn<Datum> {
  id: string;
  header: string;
  cell: (datum: Datum) => ReactNode;
  /** What names the row: read out with every cell, and the title of the card. Exactly one column. */
  isRowHeader?: boolean;
  /** Figures and money: `end`. */
  align?: "start" | "end";
  /** Buttons: on a card they stand at the bottom, without a label. */
  isActions?: boolean;
}

interface TableProps<Datum> {
  /** What the table lists. */
  label: string;
  columns: readonly TableColumn<Datum>[];
  rows: readonly Datum[];
  rowId: (datum: Datum) => string;
  /** Shown instead of rows, usually an EmptyState. */
  empty?: ReactNode;
  /** The rows are of the last question while the next is under way. */
  isStale?: boolean;
}

const Frame = styled.div`
  container: table / inline-size;
`;

const Root = styled.table<{ $isStale: boolean }>`
  display: block;
  inline-size: 100%;
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity ${motion.medium};

  ${media.tableRoom} {
    display: table;
    overflow: hidden;
    border: ${stroke.hair} solid ${color.line};
    border-collapse: separate;
    border-spacing: 0;
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`;

const Head = styled.thead`
  position: absolute;
  display: block;
  inline-size: 0.0625rem;
  block-size: 0.0625rem;
  overflow: hidden;
  clip-path: inset(50%);

  ${media.tableRoom} {
    position: static;
    display: table-header-group;
    clip-path: none;
    background: ${color.sunken};
  }
`;

const HeadLine = styled.tr``;

const HeadCell = styled.th<{ $align: "start" | "end" }>`
  padding: ${space(2)} ${space(2.5)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
`;

const Body = styled.tbody`
  display: grid;
  gap: ${space(3)};

  ${media.tableRoom} {
    display: table-row-group;
  }
`;

const Line = styled.tr`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  ${media.tableRoom} {
    display: table-row;
    border: 0;
    background: none;

    &:hover {
      background: ${color.raised};
    }
  }
`;

const Fact = styled.td<{ $align: "start" | "end"; $isTitle: boolean; $isActions: boolean }>`
  display: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? "block" : "flex")};
  justify-content: space-between;
  gap: ${space(4)};
  padding: 0;
  padding-block-start: ${({ $isActions }) => ($isActions ? space(2) : "0")};
  font-size: ${({ $isTitle }) => ($isTitle ? font.size.s17 : font.size.s15)};
  font-weight: ${({ $isTitle }) => ($isTitle ? font.weight.semibold : font.weight.regular)};
  line-height: ${font.leading.snug};
  font-variant-numeric: tabular-nums;
  text-align: start;
  overflow-wrap: anywhere;

  > :last-child {
    text-align: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? "start" : "end")};
    text-wrap: ${({ $isTitle }) => ($isTitle ? "wrap" : "balance")};

    > p + p {
      margin-block-start: ${space(0.5)};
    }
  }

  ${media.tableRoom} {
    display: table-cell;
    padding: ${space(2)} ${space(2.5)};
    border-block-start: ${stroke.hair} solid ${color.line};
    font-size: ${font.size.s13};
    vertical-align: top;
    text-align: ${({ $align }) => $align};

    > :last-child {
      text-align: inherit;
      text-wrap: pretty;
    }
  }
`;

const FactLabel = styled.span.attrs({ "aria-hidden": true })`
  flex: none;
  color: ${color.inkMuted};

  ${media.tableRoom} {
    display: none;
  }
`;

/**
 * A dense table where there is room, cards where there is not, from one definition of columns. It is the HTML table
 * (its roles are written out because cards change its display), not an ARIA grid: Tab reaches every control in the
 * rows, and arrows up and down lead from a control to the same one of the next row.
 */
export const Table = <Datum,>({
  label,
  columns,
  rows,
  rowId,
  empty,
  isStale = false,
}: TableProps<Datum>) =>
  rows.length === 0 && empty ? (
    empty
  ) : (
    <Frame>
      <Root role="table" aria-label={label} aria-busy={isStale || undefined} $isStale={isStale}>
        <Head role="rowgroup">
          <HeadLine role="row">
            {columns.map(({ id, header, align = "start" }) => (
              <HeadCell key={id} role="columnheader" scope="col" $align={align}>
                {header}
              </HeadCell>
            ))}
          </HeadLine>
        </Head>
        <Body role="rowgroup" onKeyDown={moveBetweenRows}>
          {rows.map((datum) => (
            <Line key={rowId(datum)} role="row">
              {columns.map(
                ({ id, header, cell, isRowHeader = false, isActions = false, align = "start" }) => (
                  <Fact
                    key={id}
                    as={isRowHeader ? "th" : "td"}
                    role={isRowHeader ? "rowheader" : "cell"}
                    scope={isRowHeader ? "row" : undefined}
                    $align={align}
                    $isTitle={isRowHeader}
                    $isActions={isActions}
                  >
                    {!isRowHeader && !isActions && <FactLabel>{header}</FactLabel>}
                    <div>{cell(datum)}</div>
                  </Fact>
                ),
              )}
            </Line>
          ))}
        </Body>
      </Root>
    </Frame>
  );
