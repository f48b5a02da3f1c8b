import { type FieldValues, useController } from "react-hook-form";
import styled, { css } from "styled-components";
import { Checkbox } from "../field/Checkbox";
import { FieldError, useFieldIds } from "../field/Field";
import { labelStyle } from "../field/fieldStyle";
import type { Choice } from "../field/Option";
import { space } from "../theme";
import type { Bound } from "./bound";

const Fieldset = styled.fieldset`
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${labelStyle}
  padding: 0;
`;

const Columns = styled.div<{ $least?: number }>`
  ${({ $least }) =>
    $least &&
    css`
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(${space($least)}, 1fr));
    `}
`;

interface Own {
  label: string;
  choices: readonly Pick<Choice, "value" | "label">[];
  /** In steps of 4 px. */
  least?: number;
}

export const FormCheckboxes = <Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  choices,
  least,
}: Bound<Values, Parsed, Own>) => {
  const { field, fieldState } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  const error = fieldState.error?.message;
  const ids = useFieldIds({ error });
  return (
    <Fieldset aria-describedby={ids.describedBy}>
      <Legend>{label}</Legend>
      <Columns $least={least}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.value}
            ref={index === 0 ? field.ref : undefined}
            label={choice.label}
            checked={chosen.includes(choice.value)}
            onBlur={field.onBlur}
            onChange={(isChecked) =>
              field.onChange(
                isChecked
                  ? [...chosen, choice.value]
                  : chosen.filter((other) => other !== choice.value),
              )
            }
          />
        ))}
      </Columns>
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </Fieldset>
  );
};
