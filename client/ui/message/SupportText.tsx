import { createContext, Fragment, type ReactNode, useContext } from "react";
import { TextLink } from "../button/TextLink";

/** Null on the landing page. */
export const OpenHelp = createContext<(() => void) | null>(null);

const SUPPORT = /\b(contact (?:us|support))\b/i;

export function SupportText({ children }: { readonly children: ReactNode }) {
  const openHelp = useContext(OpenHelp);
  const parts = typeof children === "string" ? children.split(SUPPORT) : [];
  if (parts.length < 2) return children;
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    if (index % 2 === 0) return <Fragment key={key}>{part}</Fragment>;
    return (
      <TextLink key={key} href="/#contact" onPress={openHelp ?? undefined}>
        {part}
      </TextLink>
    );
  });
}
