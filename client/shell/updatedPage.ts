import { toast } from "../ui/toast";
import { reloadPage } from "./reloadPage";

const RELOADED = "aaviri.reloaded-for-update";

/** Reloads a page that a deploy has made too old, unless it was just reloaded for that. */
export function reloadForUpdate(): void {
  if (sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, "yes");
  void reloadPage();
}

/** After such a reload, says what happened. */
export function noticeUpdate(): void {
  if (sessionStorage.getItem(RELOADED) !== "yes") return;
  sessionStorage.setItem(RELOADED, "noticed");
  toast.success("Aaviri was updated, so this page was loaded again.");
  // Another deploy may come later.
  setTimeout(() => sessionStorage.removeItem(RELOADED), 60_000);
}
