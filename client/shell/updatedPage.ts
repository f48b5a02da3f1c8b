import { toast } from "../ui/message/toast";
import { reloadPage } from "./reloadPage";

const RELOADED = "aaviri.reloaded-for-update";

/** Not twice in a row. */
export function reloadForUpdate(): void {
  if (sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, "yes");
  void reloadPage();
}

export function noticeUpdate(): void {
  if (sessionStorage.getItem(RELOADED) !== "yes") return;
  sessionStorage.setItem(RELOADED, "noticed");
  toast.success("Aaviri was updated, so this page was loaded again.");
  // Another deploy may come later.
  setTimeout(() => sessionStorage.removeItem(RELOADED), 60_000);
}
