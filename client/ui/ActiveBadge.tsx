import { StatusBadge } from "./StatusBadge";

/** product-rules.md#status-colours */
export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <StatusBadge $tone={isActive ? "positive" : "negative"}>
    {isActive ? "Active" : "Inactive"}
  </StatusBadge>
);

export const activeWord = (isActive: boolean): string => (isActive ? "active" : "inactive");
