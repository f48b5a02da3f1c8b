import { useRevalidator } from "react-router-dom";
import { messageOf, ServerError } from "../../relay/errors";
import { toast } from "../../ui/toast";

/** Tells why a share was not changed. Where the other side has ended it, the cars are fetched again. */
export function useShareProblem(): (error: unknown, failed: string) => void {
  const { revalidate } = useRevalidator();
  return (error, failed) => {
    const isGone = error instanceof ServerError && error.code === "NOT_FOUND";
    toast.error(isGone ? "This car is not shared any more." : messageOf(error, failed));
    if (isGone) void revalidate();
  };
}
