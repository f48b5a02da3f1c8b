import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

/** A message that goes by itself. */
export interface ToastMessage {
  tone: "success" | "error";
  text: string;
}

/** The messages now shown by `Toaster`; timers stop while the pointer or focus is on them. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** How long a success stays, in milliseconds (spec §9: messages clear after 5 s). */
const successTime = 5_000;
/** Errors take longer to read. */
const errorTime = 10_000;

/** Says in passing what happened: `toast.success('Booking confirmed successfully!')`. Errors of a form belong into the form. */
export const toast = {
  success: (text: string): string =>
    toastQueue.add({ tone: "success", text }, { timeout: successTime }),
  error: (text: string): string => toastQueue.add({ tone: "error", text }, { timeout: errorTime }),
};
