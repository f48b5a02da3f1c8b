import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import type { TermsSheetProps } from "./TermsSheet";

const sheet = screenCode(() => import("./TermsSheet").then((m) => m.TermsSheet));

export const startTermsDialog = sheet.start;

export function TermsDialog({ isOpen, ...props }: TermsSheetProps & { readonly isOpen: boolean }) {
  return isOpen ? <LazyPart code={sheet} props={props} /> : null;
}
