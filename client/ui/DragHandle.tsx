import { GripVertical } from "lucide-react";
import type { Ref } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import styled from "styled-components";
import { iconButtonStyle } from "./iconButtonStyle";
import { color, space } from "./theme";

interface DragHandleProps {
  ref: Ref<HTMLButtonElement>;
  name: string;
  aria: ButtonProps;
}

const Root = styled(Button)`
  ${iconButtonStyle}
  /* Its dots stand in line with the text under it; what can be touched reaches further. */
  margin: ${space(-3)};
  margin-inline-end: 0;
  color: ${color.inkMuted};
  cursor: grab;
`;

export const DragHandle = ({ ref, name, aria }: DragHandleProps) => (
  <Root {...aria} ref={ref} aria-label={`Drag ${name}`}>
    <GripVertical aria-hidden />
  </Root>
);
