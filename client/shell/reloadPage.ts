import { connection } from "../ui/connection";
import { switchToNewest } from "./newestWorker";

/** Reloads in the newest version if the server answers; otherwise the browser would show its own error page. */
export async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    connection.lose();
    return;
  }
  await switchToNewest();
  window.location.reload();
}
