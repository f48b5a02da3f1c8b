import styled, { css, type RuleSet } from "styled-components";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, font, layer, media, radius, size, space, stroke } from "../../ui/theme";

const asTable = (rules: RuleSet) => css`
  ${media.tableRoom} {
    ${rules}
  }
  ${media.print} {
    ${rules}
  }
`;

export const Slots = styled(Stack).attrs({ $gap: 8 })`
  ${media.print} {
    gap: ${space(5)};
  }
`;

/** Reserved height, to avoid layout shift. */
export const News = styled(Text).attrs({ $tone: "muted" })`
  min-block-size: calc(2 * ${font.leading.text} * ${font.size.s15});

  ${media.desktop} {
    min-block-size: calc(${font.leading.text} * ${font.size.s15});
  }
`;

const underHeader = css`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: ${space(14)};
  margin-block: ${space(-1)};
  padding-block: ${space(1)};
  background: ${color.paper};

  ${media.low} {
    position: static;
  }
`;

/** On paper the time is in the table head, which repeats on every sheet. */
export const Slot = styled.div`
  scroll-margin-block-start: ${space(16)};
  outline: none;

  section > :first-child {
    ${underHeader}
  }

  ${media.print} {
    section,
    section > * {
      display: block;
    }

    section > :first-child {
      display: none;
    }
  }
`;

/** A container for queries. */
export const DayFrame = styled.div`
  container: table / inline-size;

  ${media.print} {
    container: none;
  }
`;

/** Room of rows that are not rendered. */
export const Gap = styled.tr.attrs<{ $height: number }>(({ $height }) => ({
  "aria-hidden": true,
  style: { blockSize: $height },
}))`
  display: block;

  ${asTable(css`
    display: table-row;
  `)}
`;

export const DayTable = styled.table.attrs({ role: "table" })`
  display: block;
  inline-size: 100%;
  margin-block-start: ${space(-3)};

  ${asTable(css`
    display: table;
    margin: 0;
    overflow: hidden;
    table-layout: fixed;
    border: ${stroke.hair} solid ${color.line};
    border-spacing: 0;
    border-radius: ${radius.card};
    background: ${color.surface};
  `)}

  ${media.print} {
    overflow: visible;
    border: 0;
  }
`;

export const DayHead = styled.thead.attrs({ role: "rowgroup" })`
  position: absolute;
  inline-size: 0.0625rem;
  block-size: 0.0625rem;
  overflow: hidden;
  clip-path: inset(50%);

  ${asTable(css`
    position: static;
    display: table-header-group;
    clip-path: none;
    background: ${color.sunken};
    break-inside: avoid;
    break-after: avoid;
  `)}
`;

export const SlotTime = styled.tr.attrs({ role: "row" })`
  display: none;

  ${media.print} {
    display: table-row;

    th {
      padding: ${space(1)} ${space(2)};
      font-size: ${font.size.s17};
      font-weight: ${font.weight.semibold};
      text-align: start;
    }
  }
`;

export const Column = styled.col<{
  $share: { readonly screen: number; readonly paper: number };
}>`
  display: none;

  ${asTable(css`
    display: table-column;
  `)}

  inline-size: ${({ $share }) => $share.screen}%;

  ${media.print} {
    inline-size: ${({ $share }) => $share.paper}%;
  }
`;

export const ColumnName = styled.th.attrs({ role: "columnheader", scope: "col" })`
  padding: ${space(2)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  text-align: start;

  ${media.print} {
    padding-block: ${space(1)};
  }
`;

const belowCard = css`
  margin-block-end: ${space(2)};

  ${asTable(css`
    margin: 0;
  `)}
`;

export const Line = styled.tr.attrs({ role: "row" })`
  ${belowCard}
  break-inside: avoid;
  break-after: avoid;
`;

export const BuildingRows = styled.tbody.attrs({ role: "rowgroup" })`
  display: grid;

  ${asTable(css`
    display: table-row-group;
  `)}
`;

export const BuildingName = styled.th.attrs({ role: "rowheader", scope: "rowgroup" })`
  display: block;
  padding: ${space(3)} 0 0;
  font-weight: ${font.weight.semibold};
  text-align: start;

  ${asTable(css`
    display: table-cell;
    padding: ${space(3)} ${space(2)} ${space(1)};
  `)}

  ${media.print} {
    padding-block: ${space(1.5)} ${space(0.5)};
  }
`;

export const Wash = styled.tr.attrs({ role: "row" })`
  display: grid;
  grid-template: 'flat status' auto 'car time' auto 'car parking' auto 'resident resident' auto 'act act' auto / 1fr fit-content(45%);
  column-gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${belowCard}

  ${asTable(css`
    display: table-row;
    break-inside: avoid;
    border: 0;
    background: none;
  `)}
`;

export const WashFact = styled.td.attrs({ role: "cell" })<{
  $area: "flat" | "parking" | "car" | "resident" | "status" | "act";
}>`
  grid-area: ${({ $area }) => $area};
  padding: 0;
  min-inline-size: 0;
  font-weight: ${font.weight.regular};
  line-height: ${font.leading.telugu};
  text-align: ${({ $area }) => ($area === "parking" || $area === "status" ? "end" : "start")};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;

  ${asTable(css`
    padding: ${space(1.5)} ${space(2)};
    border-block-start: ${stroke.hair} solid ${color.line};
    font-size: ${font.size.s13};
    text-align: start;
  `)}

  ${media.print} {
    padding-block: ${space(1)};
  }
`;

export const CardWord = styled.span`
  ${asTable(css`
    position: absolute;
    clip-path: inset(50%);
    white-space: nowrap;
  `)}
`;

/** Cards only: the slot's name may be far above. */
export const CardTime = styled.span.attrs({ "aria-hidden": true })`
  grid-area: time;
  text-align: end;
  color: ${color.inkMuted};
  font-size: ${font.size.s13};

  ${asTable(css`
    display: none;
  `)}
`;

export const Person = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space(3)};
`;

export const TickRoom = styled.span`
  display: inline-block;
  min-block-size: ${size.touch};

  ${media.print} {
    display: none;
  }
`;

export const Tickable = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${size.touch};

  ${media.print} {
    min-block-size: 0;
  }
`;
