import { Suspense, use } from "react";
import { screenCode } from "../../relay/screenCode";
import type { TermsSheetProps } from "./TermsSheet";

const sheet = screenCode(() => import("./TermsSheet").then((m) => m.TermsSheet));

export const startTermsDialog = sheet.start;

export function TermsDialog({ isOpen, ...props }: TermsSheetProps & { readonly isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded(props: TermsSheetProps) {
  const TermsSheet = use(sheet.latest());
  return <TermsSheet {...props} />;
}
