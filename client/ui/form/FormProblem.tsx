import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import styled from "styled-components";
import { Banner } from "../Banner";
import { radius } from "../theme";

const Place = styled.div`
  border-radius: ${radius.control};
`;

/**
 * What went wrong with the form as a whole: `form.setError('root', { message })`. `Form` renders it. It takes
 * the focus, and so comes into sight: the button that was pressed may be a screen further down. When it goes by
 * itself the focus returns to that button.
 */
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
