import { useCallback, useLayoutEffect, useRef } from "react";
import {
  type NavigateFunction,
  type NavigateOptions,
  type To,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router-dom";

/** Does nothing once its page was left. */
export function useOwnNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = next !== pathname;
    return () => {
      isLeft.current = true;
    };
  }, [next, pathname]);
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      isLeft.current ? undefined : navigate(to as To, options),
    [navigate],
  );
}
