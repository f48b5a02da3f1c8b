import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { isNotRegistered, ServerError } from "../../relay/errors";
import { TermsDialog } from "./TermsDialog";

interface Props {
  readonly error: unknown;
  /** Whether the terms were answered already: then the failure is the screen's own, and is thrown on. */
  readonly isAnswered: boolean;
  readonly onAccept: () => Promise<void>;
  readonly children: ReactNode;
}

/**
 * Stands in for a screen whose query the server answered with an error: it could not tell whether the
 * terms are accepted, so they are shown (product-rules.md#terms). A server that is not there is the screen boundary's.
 */
export function TermsUnknown({ error, isAnswered, onAccept, children }: Props) {
  if (!(error instanceof ServerError) || error.kind === "unavailable") throw error;
  if (isNotRegistered(error)) return <Navigate to="/user-setup" replace />;
  if (isAnswered) throw error;
  return (
    <>
      {children}
      <TermsDialog isOpen onAccept={onAccept} />
    </>
  );
}
