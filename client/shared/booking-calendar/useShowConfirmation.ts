import { useEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router-dom";

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 2_000;

/** Navigates once the message was shown, unless another page was asked for meanwhile. */
export function useShowConfirmation(): (to: string, options: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
  }, [isLeaving]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    timer.current = setTimeout(() => void navigate(to, options), SHOWN_FOR);
  };
}
