import { noteChange } from "../relay/changes";
import type { Identity } from "./identity";
import { rememberedUid } from "./signedInHint";

/**
 * On Back from the browser's page cache (bfcache), hides a personal page until the same person is
 * known to be signed in. Admin pages are reloaded.
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
    // The role may be gone.
    const isAdminPage = window.location.pathname.startsWith("/admin-dashboard");
    if (isAdminPage || owner() !== rememberedUid()) return reload();
    document.documentElement.hidden = false;
    noteChange();
  });
}
