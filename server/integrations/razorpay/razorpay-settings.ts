export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** Two while a secret is rotated. */
  readonly webhookSecrets: readonly string[];
  readonly apiUrl: string;
  readonly checkoutUrl: string;
}

export const RAZORPAY_API_URL = "https://api.razorpay.com";
export const RAZORPAY_CHECKOUT_URL = "https://checkout.razorpay.com/v1/checkout.js";
