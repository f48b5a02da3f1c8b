import { messageOf } from "../relay/errors";
import { toast } from "../ui/message/toast";

/** False on an error. */
export async function toastOutcome(
  sent: Promise<unknown>,
  failed: string,
  done?: string,
): Promise<boolean> {
  try {
    await sent;
    if (done) toast.success(done);
    return true;
  } catch (error) {
    toast.error(messageOf(error, failed));
    return false;
  }
}
