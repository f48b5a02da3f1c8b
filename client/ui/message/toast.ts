import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

export interface ToastMessage {
  tone: "success" | "error";
  text: string;
  action?: { label: string; onPress: () => void };
}

export const toastQueue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const successTime = 5_000;
const errorTime = 10_000;

/** A repeated message is announced again. */
function say(message: ToastMessage, timeout: number): string {
  for (const { key, content } of toastQueue.visibleToasts)
    if (content.tone === message.tone && content.text === message.text) toastQueue.close(key);
  return toastQueue.add(message, { timeout });
}

/** Errors of a form belong in the form. */
export const toast = {
  success: (text: string, time = successTime): string => say({ tone: "success", text }, time),
  offer: (text: string, action: NonNullable<ToastMessage["action"]>): string =>
    toastQueue.add({ tone: "success", text, action }),
  error: (text: string): string => say({ tone: "error", text }, errorTime),
};
