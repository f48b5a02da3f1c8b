import { connection } from "../ui/connection";
import { switchToNewest } from "./newestWorker";

/**
 * Loads the page again in the newest version, where the server can give it: no one is left on the browser's own error
 * page.
 */
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
