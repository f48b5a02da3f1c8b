import { loadConfig } from "../../relay/config";

export interface RazorpayPayment {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface RazorpayFailure {
  readonly error?: { readonly description?: unknown };
}

export interface RazorpayOptions {
  readonly key: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
  readonly handler: (payment: RazorpayPayment) => void;
  readonly modal: { readonly ondismiss: () => void; readonly confirm_close: boolean };
}

interface RazorpayInstance {
  open(): void;
  on?(event: "payment.failed", listener: (failure: RazorpayFailure) => void): void;
  close?(): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayInstance;
  }
}

let loading: Promise<void> | undefined;

/** A failed load is retried. */
export async function loadRazorpay(): Promise<NonNullable<Window["Razorpay"]>> {
  if (!window.Razorpay) {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
  }
  if (!window.Razorpay) throw new Error("The payment provider's script brought no checkout.");
  return window.Razorpay;
}

async function load(): Promise<void> {
  const { payments } = await loadConfig();
  if (!payments.razorpay) throw new Error("Nothing is paid through the provider here.");
  await addScript(payments.razorpay.checkoutUrl);
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("The payment provider's script did not load."));
    };
    document.head.append(script);
  });
}
