import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { nextAddress } from "../../auth/nextAddress";
import { isOtherPage } from "../../shell/otherPages";

/** Milliseconds before a full page load replaces the navigation (product-rules.md#how-long-messages-stay). */
const FALLBACK = 100;

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
