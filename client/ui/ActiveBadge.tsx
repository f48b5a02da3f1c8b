import { StatusBadge } from "./StatusBadge";

/** 'Active' or 'Inactive', in its colour (spec §2). */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge $tone={isActive ? "positive" : "negative"}>
    {isActive ? "Active" : "Inactive"}
  </StatusBadge>
);
