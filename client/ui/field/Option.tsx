import { Check } from "lucide-react";
import { ListBoxItem } from "react-aria-components/ListBox";
import { Text as AriaText } from "react-aria-components/Text";
import styled from "styled-components";
import { hintStyle } from "./fieldStyle";
import { optionStyle } from "./listStyle";

export interface Choice {
  value: string;
  label: string;
  description?: string;
  isDisabled?: boolean;
  isAlwaysOffered?: boolean;
}

const Item = styled(ListBoxItem)`
  ${optionStyle}
`;

const Description = styled(AriaText)`
  ${hintStyle}
  display: block;
`;

export const Option = ({ choice }: { choice: Choice }) => (
  <Item id={choice.value} textValue={choice.label} isDisabled={choice.isDisabled}>
    <span>
      <AriaText slot="label">{choice.label}</AriaText>
      {choice.description && <Description slot="description">{choice.description}</Description>}
    </span>
    <Check aria-hidden="true" />
  </Item>
);
