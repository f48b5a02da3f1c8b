import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, useState } from "react";
import styled from "styled-components";
import { IconButton } from "../button/IconButton";
import { color, size } from "../theme";
import { Field, type FieldProps, useFieldIds } from "./Field";
import { controlStyle } from "./fieldStyle";

type InputProps = Omit<
  ComponentPropsWithRef<"input">,
  "onChange" | "disabled" | "required" | "readOnly" | "type" | "size"
>;

interface PasswordFieldProps extends InputProps, FieldProps {
  autoComplete: "current-password" | "new-password";
  onChange?: (value: string) => void;
}

const Box = styled.div`
  position: relative;
  display: grid;
`;

const Input = styled.input`
  ${controlStyle}
  padding-inline-end: ${size.touch};
`;

const Reveal = styled(IconButton)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  color: ${color.inkMuted};
`;

export const PasswordField = ({
  label,
  hint,
  error,
  isOptional,
  onChange,
  id,
  ...rest
}: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const ids = useFieldIds({ hint, error, id });
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} ids={ids}>
      <Box>
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={ids.controlId}
          type={isShown ? "text" : "password"}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Reveal
          label={isShown ? "Hide password" : "Show password"}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          aria-controls={ids.controlId}
          onPress={() => setIsShown(!isShown)}
        />
      </Box>
    </Field>
  );
};
