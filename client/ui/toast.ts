import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

export interface ToastMessage {
  tone: "success" | "error";
  text: string;
  action?: { label: string; onPress: () => void };
}

/** The messages now shown by `Toaster`; timers stop while the pointer or focus is on them. */
export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** How long a success stays, in milliseconds (product-rules.md#how-long-messages-stay). */
const successTime = 5_000;
const errorTime = 10_000;

/** What is said again takes the place of what was said: someone who works fast hears it once more, and sees it once. */
function say(message: ToastMessage, timeout: number): string {
  for (const { key, content } of toastQueue.visibleToasts)
    if (content.tone === message.tone && content.text === message.text) toastQueue.close(key);
  return toastQueue.add(message, { timeout });
}

/** Says in passing what happened: `toast.success('Booking confirmed successfully!')`. Errors of a form belong into the form. */
export const toast = {
  success: (text: string, time = successTime): string => say({ tone: "success", text }, time),
  /** Stays until it is dismissed or its offer is taken. */
  offer: (text: string, action: NonNullable<ToastMessage["action"]>): string =>
    toastQueue.add({ tone: "success", text, action }),
  error: (text: string): string => say({ tone: "error", text }, errorTime),
};
