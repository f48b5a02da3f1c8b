import { ChevronDown, CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import {
  Select as AriaSelect,
  Text as AriaText,
  FieldError,
  Label,
  SelectValue,
} from "react-aria-components/Select";
import styled from "styled-components";
import { color, size, space } from "../theme";
import { type FieldProps, OptionalMark } from "./Field";
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from "./fieldStyle";
import { listStyle, popoverStyle } from "./listStyle";
import { type Choice, Option } from "./Option";

interface SelectProps extends FieldProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
}

const Root = styled(AriaSelect)`
  ${fieldStyle}
`;

const StyledLabel = styled(Label)`
  ${labelStyle}
`;

const Trigger = styled(Button)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${color.inkMuted};
  }

  [data-placeholder] {
    color: ${color.inkMuted};
  }
`;

const Value = styled(SelectValue)`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Hint = styled(AriaText)`
  ${hintStyle}
`;

const Problem = styled(FieldError)`
  ${errorStyle}
`;

const List = styled(ListBox)`
  ${listStyle}
`;

const Sheet = styled(Popover)`
  ${popoverStyle}
`;

export const Select = ({
  label,
  hint,
  error,
  isOptional = false,
  choices,
  value,
  onChange,
  onBlur,
  placeholder = "Choose",
  name,
  ref,
}: SelectProps) => (
  <Root
    value={value}
    onChange={(key) => key !== null && onChange(String(key))}
    onOpenChange={(isOpen) => !isOpen && onBlur?.()}
    placeholder={placeholder}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    name={name}
  >
    <StyledLabel>
      {label}
      {isOptional && <OptionalMark />}
    </StyledLabel>
    <Trigger ref={ref}>
      <Value>{({ selectedText }) => selectedText || placeholder}</Value>
      <ChevronDown aria-hidden="true" />
    </Trigger>
    {hint && <Hint slot="description">{hint}</Hint>}
    <Problem>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </Problem>
    <Sheet>
      <List>
        {choices.map((choice) => (
          <Option key={choice.value} choice={choice} />
        ))}
      </List>
    </Sheet>
  </Root>
);
