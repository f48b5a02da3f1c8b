import { useRevalidator } from "react-router-dom";
import { messageOf, ServerError } from "../../relay/errors";
import { toast } from "../../ui/message/toast";

/** Refetches the cars if the other side has ended the share. */
export function useShareProblem(): (error: unknown, failed: string) => void {
  const { revalidate } = useRevalidator();
  return (error, failed) => {
    const isGone = error instanceof ServerError && error.code === "NOT_FOUND";
    toast.error(isGone ? "This car is not shared any more." : messageOf(error, failed));
    if (isGone) void revalidate();
  };
}
