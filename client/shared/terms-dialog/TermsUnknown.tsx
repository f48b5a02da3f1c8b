import type { ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { isNotRegistered, ServerError } from "../../relay/errors";
import { TermsDialog } from "./TermsDialog";

interface Props {
  readonly error: unknown;
  readonly isAnswered: boolean;
  readonly onAccept: (version: string) => Promise<void>;
  readonly children: ReactNode;
}

/** product-rules.md#terms */
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
