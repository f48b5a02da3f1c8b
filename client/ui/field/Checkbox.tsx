import { Check } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styled from "styled-components";
import { color, font, media, motion, radius, size, space, stroke } from "../theme";
import { FieldError, FieldHint, useFieldIds } from "./Field";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  "onChange" | "disabled" | "required" | "type" | "size" | "children"
>;

interface CheckboxProps extends InputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  onChange?: (isChecked: boolean) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
}

const Root = styled.div`
  display: grid;
  gap: ${space(1)};
`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${size.touch};
  font-size: ${font.size.s15};
  line-height: ${font.leading.snug};
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.inkMuted};
    cursor: not-allowed;
  }
`;

const Box = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${size.icon.s24};
  block-size: ${size.icon.s24};

  svg {
    position: relative;
    grid-area: 1 / 1;
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
    color: ${color.onPrimary};
    opacity: 0;
    pointer-events: none;
  }

  :checked + svg {
    opacity: 1;
  }

  :disabled + svg {
    color: ${color.inkMuted};
  }
`;

const Input = styled.input`
  grid-area: 1 / 1;
  appearance: none;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  border: ${stroke.hair} solid ${color.lineControl};
  border-radius: ${radius.small};
  background: ${color.surface};
  cursor: inherit;
  transition: background-color ${motion.fast}, border-color ${motion.fast};

  &:checked {
    border-color: ${color.primary};
    background: ${color.primary};
  }

  &[aria-invalid='true'] {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 ${stroke.hair} ${color.danger};
  }

  &:disabled {
    background: ${color.sunken};
    border-color: ${color.line};
  }

  ${media.forcedColors} {
    appearance: auto;

    & + svg {
      display: none;
    }
  }
`;

const Under = styled.div`
  padding-inline-start: ${space(9)};
`;

export const Checkbox = ({
  label,
  hint,
  error,
  onChange,
  isRequired,
  isDisabled,
  id,
  ...rest
}: CheckboxProps) => {
  const ids = useFieldIds({ hint, error, id });
  return (
    <Root>
      <Label>
        <Box>
          <Input
            {...rest}
            id={ids.controlId}
            type="checkbox"
            required={isRequired}
            disabled={isDisabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            onChange={(event) => onChange?.(event.target.checked)}
          />
          <Check aria-hidden="true" strokeWidth={3} />
        </Box>
        <span>{label}</span>
      </Label>
      {(hint || error) && (
        <Under>
          {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
          {error && <FieldError id={ids.errorId}>{error}</FieldError>}
        </Under>
      )}
    </Root>
  );
};
