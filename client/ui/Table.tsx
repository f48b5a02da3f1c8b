import type { ReactNode } from 'react';
import { Cell, Column, Row, Table as AriaTable, TableBody, TableHeader } from 'react-aria-components/Table';
import styled from 'styled-components';
import { color, font, media, motion, radius, space, stroke } from './theme';

/** One fact of a row: a column on desktops, a labelled line of the card on phones, in the same order. */
export interface TableColumn<Datum> {
  id: string;
  header: string;
  cell: (datum: Datum) => ReactNode;
  /** What names the row: read out with every cell, and the title of the card. Exactly one column. */
  isRowHeader?: boolean;
  /** Figures and money: `end`. */
  align?: 'start' | 'end';
  /** Buttons: on a card they stand at the bottom, as wide as it, without a label. */
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

const Grid = styled(AriaTable)<{ $isStale: boolean }>`
  display: block;
  inline-size: 100%;
  border-collapse: collapse;
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

const Head = styled(TableHeader)`
  position: absolute;
  inline-size: 0;
  block-size: 0;
  overflow: hidden;
  clip-path: inset(50%);

  ${media.tableRoom} {
    position: static;
    display: table-header-group;
    clip-path: none;
    background: ${color.sunken};
  }
`;

const HeadCell = styled(Column)<{ $align: 'start' | 'end' }>`
  padding: ${space(2)} ${space(3)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
`;

const Body = styled(TableBody)`
  display: grid;
  gap: ${space(3)};

  ${media.tableRoom} {
    display: table-row-group;
  }
`;

const Line = styled(Row)`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  ${media.tableRoom} {
    display: table-row;
    border: 0;

    &[data-hovered] {
      background: ${color.raised};
    }
  }
`;

const Fact = styled(Cell)<{ $align: 'start' | 'end'; $isTitle: boolean; $isActions: boolean }>`
  display: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? 'block' : 'flex')};
  justify-content: space-between;
  gap: ${space(4)};
  font-size: ${({ $isTitle }) => ($isTitle ? font.size.s17 : font.size.s15)};
  font-weight: ${({ $isTitle }) => ($isTitle ? font.weight.semibold : font.weight.regular)};
  line-height: ${font.leading.snug};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  padding-block-start: ${({ $isActions }) => ($isActions ? space(2) : '0')};

  > :last-child {
    text-align: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? 'start' : 'end')};
  }

  ${media.tableRoom} {
    display: table-cell;
    padding: ${space(2.5)} ${space(3)};
    border-block-start: ${stroke.hair} solid ${color.line};
    font-size: ${font.size.s15};
    vertical-align: top;
    text-align: ${({ $align }) => $align};

    > :last-child {
      text-align: inherit;
    }
  }
`;

const FactLabel = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  color: ${color.inkMuted};

  ${media.tableRoom} {
    display: none;
  }
`;

/** A dense table where there is room, cards where there is not, from one definition of columns. Tab reaches the controls in the rows. */
export const Table = <Datum,>({ label, columns, rows, rowId, empty, isStale = false }: TableProps<Datum>) =>
  rows.length === 0 && empty ? (
    empty
  ) : (
    <Frame>
      <Grid aria-label={label} aria-busy={isStale || undefined} keyboardNavigationBehavior="tab" $isStale={isStale}>
        <Head>
          {columns.map(({ id, header, isRowHeader, align = 'start' }) => (
            <HeadCell key={id} id={id} isRowHeader={isRowHeader} $align={align}>
              {header}
            </HeadCell>
          ))}
        </Head>
        <Body>
          {rows.map((datum) => (
            <Line key={rowId(datum)} id={rowId(datum)}>
              {columns.map(({ id, header, cell, isRowHeader = false, isActions = false, align = 'start' }) => (
                <Fact key={id} $align={align} $isTitle={isRowHeader} $isActions={isActions}>
                  {!isRowHeader && !isActions && <FactLabel>{header}</FactLabel>}
                  <div>{cell(datum)}</div>
                </Fact>
              ))}
            </Line>
          ))}
        </Body>
      </Grid>
    </Frame>
  );
