import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import styled from "styled-components";
import { Banner } from "../Banner";
import { radius } from "../theme";

const Place = styled.div`
  border-radius: ${radius.control};
`;

/** The error of the form as a whole. Takes the focus so that it scrolls into view, and gives it back to the submit button. */
export const FormProblem = () => {
  const { errors, isSubmitting } = useFormContext().formState;
  const place = useRef<HTMLDivElement>(null);
  const message = errors.root?.message;
  useEffect(() => {
    if (!message || isSubmitting) return undefined;
    const before = document.activeElement;
    place.current?.focus();
    return () => giveBack(before);
  }, [message, isSubmitting]);
  return message ? (
    <Place ref={place} tabIndex={-1}>
      <Banner tone="error">{message}</Banner>
    </Place>
  ) : null;
};

function giveBack(before: Element | null): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost && before instanceof HTMLElement) before.focus();
}
