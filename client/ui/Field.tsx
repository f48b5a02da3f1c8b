import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import styled from "styled-components";
import { errorStyle, fieldStyle, hintStyle, labelStyle } from "./fieldStyle";
import { color, font } from "./theme";

/** What every field of a form takes. */
export interface FieldProps {
  /** Above the control, always shown. */
  label: string;
  /** Under the control: what is wanted, in a few words. */
  hint?: ReactNode;
  /** Under the hint, in words that say what to do; makes the control invalid. */
  error?: string;
  /** Adds '(optional)' to the label; say this rather than marking the required ones. */
  isOptional?: boolean;
}

/** The ids that tie a control to its label, hint and error. */
export const useFieldIds = ({
  hint,
  error,
  id,
}: Pick<FieldProps, "hint" | "error"> & { id?: string }) => {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return { controlId, hintId, errorId, describedBy };
};

const Root = styled.div`
  ${fieldStyle}
`;

const Label = styled.label`
  ${labelStyle}
`;

/** The small text under a control. */
export const FieldHint = styled.div`
  ${hintStyle}
`;

const Muted = styled.span`
  color: ${color.inkMuted};
  font-weight: ${font.weight.regular};
`;

const ErrorLine = styled.div`
  ${errorStyle}
`;

/** What is wrong with a control, in words. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <ErrorLine id={id}>
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </ErrorLine>
);

/** The words after the label of a field that may stay empty. */
export const OptionalMark = () => <Muted> (optional)</Muted>;

interface FieldLayoutProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  /** The control. */
  children: ReactNode;
}

/** Lays out label, control, hint and error. */
export const Field = ({
  label,
  hint,
  error,
  isOptional = false,
  ids,
  children,
}: FieldLayoutProps) => (
  <Root>
    <Label htmlFor={ids.controlId}>
      {label}
      {isOptional && <OptionalMark />}
    </Label>
    {children}
    {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
    {error && <FieldError id={ids.errorId}>{error}</FieldError>}
  </Root>
);
