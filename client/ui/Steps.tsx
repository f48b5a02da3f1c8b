import { Check } from "lucide-react";
import styled from "styled-components";
import { color, font, media, motion, radius, size, space, stroke } from "./theme";
import { VisuallyHidden } from "./VisuallyHidden";

interface Step {
  id: string;
  label: string;
  isCompleted?: boolean;
  isReachable?: boolean;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  current: string;
  onSelect: (id: string) => void;
}

const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
`;

const Item = styled.li`
  position: relative;

  & + &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(${space(2)} + ${size.icon.s24} / 2 + ${space(0.5)});
    inset-inline-end: calc(50% + ${space(6)});
    inline-size: calc(100% - ${space(12)});
    block-size: ${stroke.hair};
    background: ${color.lineControl};
  }
`;

const StepButton = styled.button`
  display: grid;
  justify-items: center;
  gap: ${space(1.5)};
  inline-size: 100%;
  min-block-size: ${size.touch};
  padding: ${space(2)} ${space(1)};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.tight};
  text-align: center;
  cursor: pointer;
  transition: color ${motion.fast};

  &[aria-current] {
    color: ${color.ink};
    font-weight: ${font.weight.semibold};
  }

  &:disabled {
    cursor: not-allowed;
  }

  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${color.ink};
    }
  }

  ${media.desktop} {
    font-size: ${font.size.s15};
  }
`;

const Mark = styled.span<{ $state: "done" | "current" | "todo" }>`
  display: grid;
  place-items: center;
  inline-size: ${space(7)};
  block-size: ${space(7)};
  border: ${({ $state }) => ($state === "current" ? stroke.bold : stroke.hair)} solid
    ${({ $state }) => ($state === "todo" ? color.lineControl : color.primary)};
  border-radius: ${radius.round};
  background: ${({ $state }) => ($state === "done" ? color.primary : color.surface)};
  color: ${({ $state }) => ({ done: color.onPrimary, current: color.primary, todo: color.inkMuted })[$state]};
  font-size: ${font.size.s13};
  font-weight: ${font.weight.semibold};
  font-variant-numeric: tabular-nums;
  transition: background-color ${motion.medium};

  svg {
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

export const Steps = ({ label, steps, current, onSelect }: StepsProps) => (
  <nav aria-label={label}>
    <List>
      {steps.map(({ id, label: name, isCompleted = false, isReachable = true }, index) => {
        const isCurrent = id === current;
        const isDone = isCompleted && !isCurrent;
        return (
          <Item key={id}>
            <StepButton
              type="button"
              aria-current={isCurrent ? "step" : undefined}
              disabled={!isReachable}
              onClick={() => onSelect(id)}
            >
              <Mark $state={isDone ? "done" : isCurrent ? "current" : "todo"}>
                {isDone ? <Check aria-hidden="true" strokeWidth={3} /> : index + 1}
              </Mark>
              <span>
                {name}
                {isDone && <VisuallyHidden>(completed)</VisuallyHidden>}
              </span>
            </StepButton>
          </Item>
        );
      })}
    </List>
  </nav>
);
