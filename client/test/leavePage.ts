import { toastQueue } from "../ui/toast";

/** Resets the window between two test files that share it. */
export function leavePage(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  toastQueue.clear();
  for (const each of document.head.querySelectorAll(":not(style)")) each.remove();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
