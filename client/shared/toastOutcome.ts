import { messageOf } from "../relay/errors";
import { toast } from "../ui/toast";

/** Shows how a mutation ended: `done` if given, or the server's message, or `failed`. False where it failed. */
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
