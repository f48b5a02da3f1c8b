import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { nextAddress } from "../../auth/nextAddress";
import { isOtherPage } from "../../shell/otherPages";

/** After this many milliseconds without a change of page the browser itself is sent (product-rules.md#how-long-messages-stay). */
const FALLBACK = 100;

/**
 * Leaves the login screen for where the person wanted to go, else for the dashboard; `always` for the
 * dashboard where they are new, for there is more to be asked of them first.
 */
export function useLeaveSignedIn(always?: "/dashboard"): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const target = always ?? nextAddress(search);
    if (isOtherPage(target)) {
      window.location.assign(target);
      return;
    }
    void navigate(target, { replace: true });
    setTimeout(() => {
      if (window.location.pathname === pathname) window.location.assign(target);
    }, FALLBACK);
  }, [navigate, pathname, search, always]);
}
