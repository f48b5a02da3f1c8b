import { useRevalidator } from "react-router-dom";
import { messageOf, ServerError } from "../../relay/errors";
import { toast } from "../../ui/message/toast";

/** Refetches the cars if the other side has ended the share. */
export function useShareOutcome() {
  const { revalidate } = useRevalidator();
  return async (sent: Promise<unknown>, failed: string, done: string): Promise<boolean> => {
    try {
      await sent;
      toast.success(done);
      return true;
    } catch (error) {
      const isGone = error instanceof ServerError && error.code === "NOT_FOUND";
      toast.error(isGone ? "This car is not shared any more." : messageOf(error, failed));
      if (isGone) void revalidate();
      return false;
    }
  };
}
