import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { sandboxSettings } from "../../integrations/razorpay/razorpay-sandbox";
import { PaymentSandbox } from "./payment-sandbox";
import { sandboxApi } from "./sandbox-api";
import { sandboxCheckout } from "./sandbox-checkout";

interface Options {
  readonly port: number;
  /** Null sends none. */
  readonly webhookUrl: string | null;
  /** Without one, data is lost at the end. */
  readonly file?: string | null;
}

export async function servePaymentSandbox({
  port,
  webhookUrl,
  file = null,
}: Options): Promise<PaymentSandbox> {
  const http = express();
  const server = createServer(http);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const settings = sandboxSettings((server.address() as AddressInfo).port);
  const sandbox = new PaymentSandbox(server, settings, webhookUrl, file);
  http.disable("x-powered-by");
  http.use(sandboxCheckout(sandbox));
  http.use("/v1", sandboxApi(sandbox));
  return sandbox;
}
