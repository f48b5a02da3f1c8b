import { ChevronDown, CircleAlert } from "lucide-react";
import { type Ref, useContext, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import {
  ComboBox as AriaComboBox,
  Text as AriaText,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  useFilter,
} from "react-aria-components/ComboBox";
import { ListBox } from "react-aria-components/ListBox";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import styled from "styled-components";
import { readTypedText } from "../../../server/platform/typed-text";
import { color, size, space } from "../theme";
import { type FieldProps, OptionalMark } from "./Field";
import { controlStyle, errorStyle, fieldStyle, hintStyle, labelStyle } from "./fieldStyle";
import { ListPopover } from "./ListPopover";
import { listStyle } from "./listStyle";
import { type Choice, Option } from "./Option";

interface ComboBoxProps extends FieldProps {
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  onTextChange?: (text: string) => void;
  placeholder?: string;
  noMatch?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const Root = styled(AriaComboBox)`
  ${fieldStyle}
`;

const StyledLabel = styled(Label)`
  ${labelStyle}
`;

const Box = styled.div`
  position: relative;
  display: grid;
`;

const Control = styled(Input)`
  ${controlStyle}
  padding-inline-end: ${size.touch};
`;

const Open = styled(Button)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  border: 0;
  background: transparent;
  color: ${color.inkMuted};
  cursor: pointer;

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

const Hint = styled(AriaText)`
  ${hintStyle}
`;

const Problem = styled(FieldError)`
  ${errorStyle}
`;

const List = styled(ListBox)`
  ${listStyle}
  flex: 1;
  min-inline-size: 0;
  overflow: auto;
`;

const LONGEST = 100;

const layout = { estimatedRowSize: 44 };

const Empty = styled.div`
  padding: ${space(3)};
  color: ${color.inkMuted};
`;

/** Does not open on focus. */
const Writing = ({ ref, placeholder }: Pick<ComboBoxProps, "ref" | "placeholder">) => {
  const list = useContext(ComboBoxStateContext);
  return (
    <Control
      ref={ref}
      placeholder={placeholder}
      onClick={() => list && !list.isOpen && list.open(null, "manual")}
    />
  );
};

/** For short lists, use `Select`. */
export const ComboBox = ({
  label,
  hint,
  error,
  isOptional = false,
  choices,
  value,
  onChange,
  onBlur,
  onFocus,
  onTextChange,
  placeholder,
  noMatch = "Nothing matches",
  name,
  ref,
}: ComboBoxProps) => {
  const { contains } = useFilter({ sensitivity: "base" });
  const matches = (label: string, typed: string) => {
    const { text, fault } = readTypedText(typed, { max: LONGEST });
    return fault === null && contains(label, text);
  };
  const field = useRef<HTMLDivElement>(null);
  // In a dialog the first box has the focus before react-aria knows its options, and would stay
  // empty.
  const [chosenAtFirst] = useState(() => choices.find((choice) => choice.value === value)?.label);
  const always = choices.filter((choice) => choice.isAlwaysOffered).map((choice) => choice.label);
  return (
    <Root
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onBlur={onBlur}
      onFocus={onFocus}
      defaultInputValue={chosenAtFirst}
      onInputChange={onTextChange}
      defaultFilter={(label, typed) => always.includes(label) || matches(label, typed)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      name={name}
    >
      <StyledLabel>
        {label}
        {isOptional && <OptionalMark />}
      </StyledLabel>
      <Box ref={field}>
        <Writing ref={ref} placeholder={placeholder} />
        <Open>
          <ChevronDown aria-hidden="true" />
        </Open>
      </Box>
      {hint && <Hint slot="description">{hint}</Hint>}
      <Problem>
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </Problem>
      <ListPopover field={field}>
        {/* A block may have five hundred flats. */}
        <Virtualizer layout={ListLayout} layoutOptions={layout}>
          <List renderEmptyState={() => <Empty>{noMatch}</Empty>}>
            {choices.map((choice) => (
              <Option key={choice.value} choice={choice} />
            ))}
          </List>
        </Virtualizer>
      </ListPopover>
    </Root>
  );
};
