import { useRevalidator } from "react-router-dom";
import { ServerError } from "../relay/errors";
import { toast } from "../ui/message/toast";

/** Returns whether it was a not-found error. */
export function useGoneMeanwhile(): (error: unknown) => boolean {
  const { revalidate } = useRevalidator();
  return (error) => {
    if (!(error instanceof ServerError) || error.code !== "NOT_FOUND") return false;
    toast.error(`${error.message}. Somebody else deleted it meanwhile.`);
    void revalidate();
    return true;
  };
}
