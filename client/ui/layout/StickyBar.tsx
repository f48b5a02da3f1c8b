import type { ReactNode } from "react";
import styled, { css } from "styled-components";
import { screenOnly } from "../GlobalStyle";
import { bottomInset, color, font, layer, media, radius, space, stroke } from "../theme";

interface StickyBarProps {
  alert?: ReactNode;
  /** Announced when it changes. */
  summary?: ReactNode;
  isSticky?: boolean;
  children: ReactNode;
}

const roomForToasts = css`
  ${media.desktop} {
    :root:has(&) {
      --sticky-bar-height: ${space(20)};
    }
  }
`;

const Bar = styled.div<{ $isSticky: boolean }>`
  position: ${({ $isSticky }) => ($isSticky ? "sticky" : "relative")};
  z-index: ${layer.sticky};
  inset-block-end: ${({ $isSticky }) => ($isSticky ? bottomInset : "auto")};
  display: grid;
  gap: ${space(2)};
  margin-inline: ${space(-4)};
  padding: ${space(3)} ${space(4)};
  border-block-start: ${stroke.hair} solid ${color.line};
  background: ${color.raised};

  ${({ $isSticky }) => $isSticky && roomForToasts}

  ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: center;
    inset-block-end: ${({ $isSticky }) => ($isSticky ? space(4) : "auto")};
    margin-inline: 0;
    padding: ${space(3)} ${space(4)} ${space(3)} ${space(5)};
    border: ${stroke.hair} solid ${color.line};
    border-radius: ${radius.card};
  }

  ${media.low} {
    position: relative;
    inset-block-end: auto;
  }

  ${screenOnly}
`;

const Summary = styled.div`
  min-block-size: 1.35em;
  color: ${color.ink};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: ${font.leading.snug};
`;

const Action = styled.div`
  display: grid;

  ${media.desktop} {
    grid-column: 2;
  }
`;

/** Place it last in a `Page`. */
export const StickyBar = ({ alert, summary, isSticky = true, children }: StickyBarProps) => (
  <Bar $isSticky={isSticky} data-sticky={isSticky || undefined}>
    {summary !== undefined && (
      <Summary>
        {alert && <div role="alert">{alert}</div>}
        <div aria-live="polite">{summary}</div>
      </Summary>
    )}
    <Action>{children}</Action>
  </Bar>
);
