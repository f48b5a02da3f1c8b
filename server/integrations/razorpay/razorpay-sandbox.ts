import type { RazorpaySettings } from "./razorpay-settings";

/** Not secret, as it moves no money. */
export function sandboxSettings(port: number): RazorpaySettings {
  const url = `http://127.0.0.1:${port}`;
  return {
    keyId: "rzp_test_sandbox",
    keySecret: "sandbox-key",
    webhookSecrets: ["sandbox-hook"],
    apiUrl: url,
    checkoutUrl: `${url}/v1/checkout.js`,
  };
}
