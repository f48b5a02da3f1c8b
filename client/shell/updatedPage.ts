import { readStored, store } from "../ui/deviceStorage";
import { toast } from "../ui/message/toast";
import { reloadPage } from "./reloadPage";

const RELOADED = "aaviri.reloaded-for-update";

/** Not twice in a row, so never without storage. */
export function reloadForUpdate(): void {
  if (readStored("sessionStorage", RELOADED)) return;
  if (store("sessionStorage", RELOADED, "yes")) void reloadPage();
}

export function noticeUpdate(): void {
  if (readStored("sessionStorage", RELOADED) !== "yes") return;
  store("sessionStorage", RELOADED, "noticed");
  toast.success("Aaviri was updated, so this page was loaded again.");
  // Another deploy may come later.
  setTimeout(() => store("sessionStorage", RELOADED, null), 60_000);
}
