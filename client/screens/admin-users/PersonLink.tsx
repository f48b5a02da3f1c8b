import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { TextLink } from "../../ui/TextLink";
import { personAddress } from "./personAddress";

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
