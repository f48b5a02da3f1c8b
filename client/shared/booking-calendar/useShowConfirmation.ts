import { startTransition, useEffect, useRef, useState } from "react";
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from "react-router-dom";

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 2_000;

interface Destination {
  readonly to: string;
  readonly options: NavigateOptions;
}

/** Navigates once the message was shown, unless another page was asked for meanwhile. */
export function useShowConfirmation(): (to: string, options: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [due, setDue] = useState<Destination | null>(null);
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(timer.current);
    else if (due) void navigate(due.to, due.options);
  }, [isLeaving, due, navigate]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, options) => {
    // A transition, as the router's, so that a page asked for earlier is drawn first.
    const show = () => startTransition(() => setDue({ to, options }));
    timer.current = setTimeout(show, SHOWN_FOR);
  };
}
