import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { TextLink } from "../../ui/TextLink";
import { personAddress } from "./personAddress";

/** Leads from the list to a person, and from there back to the same page of the list. */
export function PersonLink({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  const { search } = useLocation();
  return (
    <TextLink isAlone href={personAddress(id, search)}>
      {children}
    </TextLink>
  );
}
