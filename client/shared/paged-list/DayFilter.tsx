import { useEffect, useRef, useState } from "react";
import { NO_DAY, TextField } from "../../ui/field/TextField";
import type { TypedFilter } from "./useTypedFilter";

interface Props {
  readonly label: string;
  readonly typed: TypedFilter;
  readonly min?: string;
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
}

/** Keeps the filter where the typed day does not exist, as 30 February, and the field as typed. */
export function DayFilter({ label, typed, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<string | null>(null);
  const isNoDay = kept === typed.text;
  if (kept !== null && !isNoDay) setKept(null);

  // React leaves what was typed in a field that is empty to it.
  useEffect(() => {
    if (input.current && !isNoDay && typed.text === "") input.current.value = "";
  }, [isNoDay, typed.text]);

  function look({ value, validity }: HTMLInputElement): void {
    setKept(validity.badInput ? typed.keep() : null);
    if (!validity.badInput) typed.type(value);
  }

  return (
    <TextField
      {...rest}
      ref={input}
      label={label}
      type="date"
      value={isNoDay ? "" : typed.text}
      error={isNoDay ? NO_DAY : undefined}
      onChange={(_, field) => look(field)}
      onBlur={({ target }) => {
        if (isNoDay || target.validity.badInput) look(target);
      }}
    />
  );
}
