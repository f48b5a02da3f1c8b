export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** Any of them may have signed a webhook: while the secret is changed there are two. */
  readonly webhookSecrets: readonly string[];
  readonly apiUrl: string;
  readonly checkoutUrl: string;
}

/** Razorpay's public hosts. */
export const RAZORPAY_API_URL = "https://api.razorpay.com";
export const RAZORPAY_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";
