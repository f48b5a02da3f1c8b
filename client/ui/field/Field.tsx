import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { SupportText } from "../message/SupportText";
import { color, font } from "../theme";
import { errorStyle, fieldStyle, hintStyle, labelStyle } from "./fieldStyle";

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
}

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

/** Scrolls into view with its field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const described = document.activeElement?.getAttribute("aria-describedby")?.split(" ");
    if (described?.includes(id)) line.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  return (
    <ErrorLine ref={line} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>
        <SupportText>{children}</SupportText>
      </span>
    </ErrorLine>
  );
};

export const OptionalMark = () => <Muted> (optional)</Muted>;

interface FieldLayoutProps extends FieldProps {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
}

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
