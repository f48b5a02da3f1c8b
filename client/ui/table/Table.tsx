import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { afterDialog } from "../dialog/dialogFocus";
import { screenOnly } from "../GlobalStyle";
import { color, font, media, motion, radius, space, stroke } from "../theme";

export interface TableColumn<Datum> {
  header: string;
  cell: (datum: Datum) => ReactNode;
  /** Exactly one column. Titles the card. */
  isRowHeader?: boolean;
  align?: "start" | "end";
}

interface TableProps<Datum> {
  label: string;
  columns: readonly TableColumn<Datum>[];
  actions?: (datum: Datum) => ReactNode;
  rows: readonly Datum[];
  rowId: (datum: Datum) => string;
  empty?: ReactNode;
  hasFigures?: boolean;
  isStale?: boolean;
  /** Takes the focus. */
  newRowId?: string | null;
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

const HeadCell = styled.th<{ $align: "start" | "end"; $isActions: boolean }>`
  padding: ${space(2)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
  ${({ $isActions }) => $isActions && screenOnly}
`;

const Body = styled.tbody`
  display: grid;
  gap: ${space(3)};

  ${media.tableRoom} {
    display: table-row-group;
  }
`;

const Line = styled.tr<{ $hasFigures: boolean; $isNew: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasFigures }) =>
    $hasFigures ? `repeat(auto-fill, minmax(${space(24)}, 1fr))` : "minmax(0, 1fr)"};
  gap: ${({ $hasFigures }) => space($hasFigures ? 3 : 2)} ${space(2)};
  padding: ${space(4)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${({ $isNew }) => ($isNew ? `inset ${space(1)} 0 0 ${color.primary}` : "none")};
  outline-offset: calc(-1 * ${stroke.bold});

  ${media.tableRoom} {
    display: table-row;
    border: 0;
    border-radius: 0;
    background: ${({ $isNew }) => ($isNew ? color.raised : "none")};

    &:hover {
      background: ${color.raised};
    }
  }
`;

interface FactLook {
  $align: "start" | "end";
  $isTitle: boolean;
  $isActions: boolean;
  $isFigure: boolean;
}

const Fact = styled.td<FactLook>`
  display: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? "block" : "flex")};
  grid-column: ${({ $isTitle, $isActions }) => ($isTitle || $isActions ? "1 / -1" : "auto")};
  flex-direction: ${({ $isFigure }) => ($isFigure ? "column" : "row")};
  justify-content: space-between;
  gap: ${({ $isFigure }) => ($isFigure ? "0" : space(4))};
  padding: 0;
  padding-block-start: ${({ $isActions }) => ($isActions ? space(2) : "0")};
  font-size: ${({ $isTitle }) => ($isTitle ? font.size.s17 : font.size.s15)};
  font-weight: ${({ $isTitle }) => ($isTitle ? font.weight.semibold : font.weight.regular)};
  line-height: ${font.leading.snug};
  font-variant-numeric: tabular-nums;
  text-align: start;
  overflow-wrap: ${({ $isActions }) => ($isActions ? "normal" : "anywhere")};

  > :last-child {
    text-align: ${({ $isTitle, $isActions, $isFigure }) => ($isTitle || $isActions || $isFigure ? "start" : "end")};
    text-wrap: ${({ $isTitle }) => ($isTitle ? "wrap" : "balance")};

    > p + p {
      margin-block-start: ${space(0.5)};
    }
  }

  ${media.tableRoom} {
    display: table-cell;
    padding: ${space(2)};
    border-block-start: ${stroke.hair} solid ${color.line};
    font-size: ${font.size.s13};
    vertical-align: baseline;
    text-align: ${({ $align }) => $align};

    > :last-child {
      text-align: inherit;
      text-wrap: pretty;
    }
  }

  ${({ $isActions }) => $isActions && screenOnly}
`;

const FactLabel = styled.span.attrs({ "aria-hidden": true })<{ $isFigure: boolean }>`
  flex: none;
  color: ${color.inkMuted};
  font-size: ${({ $isFigure }) => ($isFigure ? font.size.s13 : "inherit")};

  ${media.tableRoom} {
    display: none;
  }
`;

/**
 * Cards on phones. Roles are explicit because cards change `display`. Not an ARIA grid, so that Tab
 * reaches every control.
 */
export const Table = <Datum,>({
  label,
  columns: facts,
  actions,
  rows,
  rowId,
  empty,
  hasFigures = false,
  isStale = false,
  newRowId = null,
}: TableProps<Datum>) => {
  const newRow = useNewRowFocus(newRowId, rows.map(rowId));
  const columns: readonly (TableColumn<Datum> & { isActions?: boolean })[] = actions
    ? [...facts, { header: "Actions", cell: actions, isActions: true }]
    : facts;
  return rows.length === 0 && empty ? (
    empty
  ) : (
    <Frame>
      <Root role="table" aria-label={label} aria-busy={isStale || undefined} $isStale={isStale}>
        <Head role="rowgroup">
          <HeadLine role="row">
            {columns.map(({ header, align = "start", isActions = false }) => (
              <HeadCell
                key={header}
                role="columnheader"
                scope="col"
                $align={align}
                $isActions={isActions}
              >
                {header}
              </HeadCell>
            ))}
          </HeadLine>
        </Head>
        <Body role="rowgroup" onKeyDown={moveBetweenRows}>
          {rows.map((datum) => (
            <Line
              key={rowId(datum)}
              ref={rowId(datum) === newRowId ? newRow : undefined}
              role="row"
              tabIndex={rowId(datum) === newRowId ? -1 : undefined}
              $hasFigures={hasFigures}
              $isNew={rowId(datum) === newRowId}
            >
              {columns.map(
                ({ header, cell, isRowHeader = false, isActions = false, align = "start" }) => (
                  <Fact
                    key={header}
                    as={isRowHeader ? "th" : "td"}
                    role={isRowHeader ? "rowheader" : "cell"}
                    scope={isRowHeader ? "row" : undefined}
                    $align={align}
                    $isTitle={isRowHeader}
                    $isActions={isActions}
                    $isFigure={hasFigures && !isRowHeader && !isActions}
                  >
                    {!isRowHeader && !isActions && (
                      <FactLabel $isFigure={hasFigures}>{header}</FactLabel>
                    )}
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
};

function useNewRowFocus(newRowId: string | null, ids: readonly string[]) {
  const row = useRef<HTMLTableRowElement>(null);
  const focusedId = useRef<string | null>(null);
  const isThere = newRowId !== null && ids.includes(newRowId);
  useEffect(() => {
    if (!isThere || focusedId.current === newRowId) return;
    focusedId.current = newRowId;
    afterDialog(() => row.current?.focus());
  }, [isThere, newRowId]);
  return row;
}

const CONTROLS = "a[href], button:not(:disabled)";

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const;
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const control =
    event.target instanceof HTMLElement && event.target.matches(CONTROLS) ? event.target : null;
  const row = control?.closest("tr");
  // A select keeps its arrows.
  if (!control || !row || control.hasAttribute("aria-haspopup")) return;
  const place = [...row.querySelectorAll(CONTROLS)].indexOf(control);
  const goal = row[step[event.key]]?.querySelectorAll<HTMLElement>(CONTROLS);
  const next = goal?.[place] ?? goal?.[goal.length - 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
