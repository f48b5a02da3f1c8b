import { toastQueue } from "../ui/message/toast";

/** Resets the window between two test files that share it. */
export function leavePage(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  // Such as the focus after an open dialog (dialogFocus.ts).
  for (let id = requestAnimationFrame(() => undefined); id > 0; id -= 1) cancelAnimationFrame(id);
  toastQueue.clear();
  for (const each of document.head.querySelectorAll(":not(style)")) each.remove();
  document.body.replaceChildren();
  document.documentElement.hidden = false;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}
