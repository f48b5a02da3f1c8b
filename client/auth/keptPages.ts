import { noteChange } from "../relay/changes";
import type { Identity } from "./identity";
import { rememberedUid } from "./signedInHint";

/**
 * For pages that the browser keeps whole, to show them again on Back. A page of somebody is hidden as it is left, and shown again
 * where that person is still signed in on this device; else, and below /admin-dashboard, it is loaded again.
 */
export function guardKeptPages(
  { getState }: Pick<Identity, "getState">,
  reload = () => window.location.reload(),
): void {
  const owner = () => {
    const state = getState();
    return state.status === "signedIn" ? state.user.uid : null;
  };
  window.addEventListener("pagehide", ({ persisted }) => {
    if (persisted && owner() !== null) document.documentElement.hidden = true;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // An administrator's page may show others' data, and the role may be gone.
    const isAdminPage = window.location.pathname.startsWith("/admin-dashboard");
    if (isAdminPage || owner() !== rememberedUid()) return reload();
    document.documentElement.hidden = false;
    noteChange();
  });
}
