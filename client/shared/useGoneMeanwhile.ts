import { useRevalidator } from "react-router-dom";
import { ServerError } from "../relay/errors";
import { toast } from "../ui/toast";

/**
 * For a change of something that someone else deleted since it was read: says so and reads the list again. Returns
 * whether that was what went wrong.
 */
export function useGoneMeanwhile(): (error: unknown) => boolean {
  const { revalidate } = useRevalidator();
  return (error) => {
    if (!(error instanceof ServerError) || error.code !== "NOT_FOUND") return false;
    toast.error(`${error.message}. Somebody else deleted it meanwhile.`);
    void revalidate();
    return true;
  };
}
