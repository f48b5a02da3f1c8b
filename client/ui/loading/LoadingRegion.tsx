import type { ReactNode } from "react";
import { VisuallyHidden } from "../VisuallyHidden";

interface LoadingRegionProps {
  label?: string;
  children: ReactNode;
}

export const LoadingRegion = ({ label = "Loading...", children }: LoadingRegionProps) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
  </div>
);
