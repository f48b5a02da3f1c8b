import styled from "styled-components";
import { color, font, radius, space, stroke } from "./theme";

/** product-rules.md#status-colours */
export type StatusTone = "positive" | "positiveStrong" | "warning" | "negative" | "neutral";

const tones: Record<StatusTone, { ground: string; text: string }> = {
  positive: { ground: color.positiveTint, text: color.positiveInk },
  positiveStrong: { ground: color.positiveStrong, text: color.onPositiveStrong },
  warning: { ground: color.warningTint, text: color.warningInk },
  negative: { ground: color.negativeTint, text: color.negativeInk },
  neutral: { ground: color.neutralTint, text: color.neutralInk },
};

export const StatusBadge = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  min-block-size: ${space(6)};
  padding: ${space(0.5)} ${space(2.5)};
  border: ${stroke.hair} solid transparent;
  border-radius: ${radius.round};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.semibold};
  line-height: ${font.leading.tight};
  white-space: nowrap;
`;

/** product-rules.md#status-colours */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge $tone={isActive ? "positive" : "negative"}>
    {isActive ? "Active" : "Inactive"}
  </StatusBadge>
);

export const activeWord = (isActive: boolean): string => (isActive ? "active" : "inactive");
