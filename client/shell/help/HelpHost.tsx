import { type ReactNode, useCallback, useState } from "react";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { OpenHelp } from "../../ui/message/SupportText";
import { toast } from "../../ui/message/toast";
import { ErrorBoundary } from "../ErrorBoundary";

const dialog = screenCode(() => import("./HelpDialog").then((m) => m.HelpDialog));

export function HelpHost({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    dialog.start();
    setOpen(true);
    dialog.latest().catch(() => {
      setOpen(false);
      toast.error("Help did not load. Please check your connection and try again.");
    });
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return (
    <OpenHelp value={open}>
      {children}
      {isOpen && (
        <ErrorBoundary fallback={() => null}>
          <LazyPart code={dialog} props={{ onClose: close }} />
        </ErrorBoundary>
      )}
    </OpenHelp>
  );
}
